import { nestedProperties, resourceType } from './properties.ts';
import type { Finding, Resource, Stack, Template } from './stacks.ts';

type Properties = NonNullable<ReturnType<typeof resourceType>>['properties'];

const isStateful = ({ Type, DeletionPolicy }: Resource): boolean =>
  DeletionPolicy !== 'Delete' || resourceType(Type)?.isStateful === true;

/** The resources of a template that hold data: what is kept of a release. */
export const statefulResources = ({ Resources }: Template): Record<string, Resource> =>
  Object.fromEntries(Object.entries(Resources).filter(([, resource]) => isStateful(resource)));

/**
 * Resources with data that an update from an earlier template would remove or replace: their data would be
 * deleted or, if they are retained, be left behind out of the product's reach.
 */
export const lostResources = (before: Record<string, Resource>, after: Stack): Finding[] =>
  Object.entries(before).flatMap(([at, old]) => {
    const fate =
      old.DeletionPolicy === 'Delete' ? 'its data is deleted' : 'its data is left behind';
    return problemsOf(old, after.template.Resources[at]).map((problem) => ({
      stack: after.name,
      at,
      problem: `${problem}: ${fate}`,
    }));
  });

function problemsOf(old: Resource, now: Resource | undefined): string[] {
  if (!now) return [`${old.Type} is removed`];
  if (now.Type !== old.Type) return [`${old.Type} becomes ${now.Type}`];
  const known = resourceType(old.Type);
  const paths = known ? replacing(old.Properties, now.Properties, known.properties, '') : [];
  return paths.map((path) => `a change of ${path} replaces ${old.Type}`);
}

/** The changed properties that cause a replacement. */
function replacing(old: unknown, now: unknown, properties: Properties, path: string): string[] {
  return Object.entries(properties).flatMap(([name, property]) => {
    const [before, after] = [old, now].map((value) => memberOf(value, name));
    if (JSON.stringify(before) === JSON.stringify(after)) return [];
    if (property.causesReplacement === 'yes') return [`${path}${name}`];
    const nested = nestedProperties(property.type);
    return nested ? replacing(before, after, nested, `${path}${name}.`) : [];
  });
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)[name]
    : undefined;
