import { loadAwsServiceSpecSync } from '@aws-cdk/aws-service-spec';
import { isIntrinsic } from './resolve.ts';
import type { Finding, Stack } from './stacks.ts';

const spec = loadAwsServiceSpecSync();

type Properties = NonNullable<ReturnType<typeof resourceType>>['properties'];
type PropertyType = Properties[string]['type'];

/** CloudFormation's description of a type of resource. */
export const resourceType = (type: string) =>
  spec.lookup('resource', 'cloudFormationType', 'equals', type)[0];

/** The properties of a nested object, by its type. */
export const nestedProperties = (type: PropertyType): Properties | undefined =>
  type.type === 'ref'
    ? spec.get('typeDefinition', type.reference.$ref).properties
    : type.type === 'array' || type.type === 'map'
      ? nestedProperties(type.element)
      : undefined;

/** Types that CloudFormation does not describe: our own, and CDK's marker. */
const undescribed = /^(Custom::|AWS::CDK::Metadata$)/;

/** Properties that CloudFormation would refuse: unknown, missing, or of another type. */
export const invalidProperties = (stacks: Stack[]): Finding[] =>
  stacks.flatMap((stack) =>
    Object.entries(stack.template.Resources)
      .filter(([, { Type }]) => !undescribed.test(Type))
      .flatMap(([at, { Type, Properties }]) =>
        problemsOfResource(Type, Properties).map((problem) => ({ stack: stack.name, at, problem })),
      ),
  );

function problemsOfResource(type: string, properties: Record<string, unknown>): string[] {
  const known = resourceType(type);
  if (!known) return [`${type} is no type of resource`];
  return problemsOfObject(properties, known.properties, '');
}

function problemsOfObject(
  value: Record<string, unknown>,
  properties: Properties,
  path: string,
): string[] {
  const missing = Object.entries(properties)
    .filter(([name, { required }]) => required && value[name] === undefined)
    .map(([name]) => `${path}${name} is missing`);
  const given = Object.entries(value).flatMap(([name, one]) => {
    const property = properties[name];
    if (!property) return [`${path}${name} is not a property`];
    const types = [property.type, ...(property.previousTypes ?? [])];
    return best(types.map((type) => problemsOf(one, type, `${path}${name}`)));
  });
  return [...missing, ...given];
}

/** Of several readings the one with the fewest problems. */
const best = (readings: string[][]): string[] =>
  readings.reduce((fewest, one) => (one.length < fewest.length ? one : fewest));

const numeric = (value: unknown) => typeof value !== 'object' && Number.isFinite(Number(value));

/** CloudFormation converts between texts, numbers and truth values. */
const scalars: Record<string, (value: unknown) => boolean> = {
  boolean: (value) => ['true', 'false'].includes(String(value)),
  'date-time': (value) => typeof value === 'string',
  integer: (value) => numeric(value) && Number.isInteger(Number(value)),
  number: numeric,
  string: (value) => typeof value !== 'object',
};

function problemsOf(value: unknown, type: PropertyType, path: string): string[] {
  if (isIntrinsic(value)) return [];
  switch (type.type) {
    case 'union':
      return best(type.types.map((one) => problemsOf(value, one, path)));
    case 'array':
      if (!Array.isArray(value)) return [`${path} is not a list`];
      return value.flatMap((one, i) => problemsOf(one, type.element, `${path}.${i}`));
    case 'map':
      if (!isObject(value)) return [`${path} is not an object`];
      return Object.entries(value).flatMap(([key, one]) =>
        problemsOf(one, type.element, `${path}.${key}`),
      );
    case 'ref':
      if (!isObject(value)) return [`${path} is not an object`];
      return problemsOfObject(value, nestedProperties(type) ?? {}, `${path}.`);
    case 'tag':
      return isObject(value) ? [] : [`${path} is not a tag`];
    default: {
      const fits = scalars[type.type];
      return !fits || fits(value) ? [] : [`${path} is not of type ${type.type}`];
    }
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
