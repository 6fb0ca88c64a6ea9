import { resourceType } from './properties.ts';
import { resolved } from './resolve.ts';
import type { Finding, Resource, Stack } from './stacks.ts';

/** Names that must be unique although they are not what CloudFormation identifies the resource by. */
const uniqueNames: Record<string, string[]> = {
  'AWS::CloudFront::CachePolicy': ['CachePolicyConfig', 'Name'],
  'AWS::CloudFront::Function': ['Name'],
  'AWS::CloudFront::OriginAccessControl': ['OriginAccessControlConfig', 'Name'],
  'AWS::CloudFront::OriginRequestPolicy': ['OriginRequestPolicyConfig', 'Name'],
  'AWS::CloudFront::ResponseHeadersPolicy': ['ResponseHeadersPolicyConfig', 'Name'],
  'AWS::Events::Rule': ['Name'],
  'AWS::SecretsManager::Secret': ['Name'],
  'AWS::SNS::Topic': ['TopicName'],
  'AWS::SQS::Queue': ['QueueName'],
  'AWS::StepFunctions::StateMachine': ['StateMachineName'],
};

/** Services whose names are unique in the account, not in a region. */
const global = /^AWS::(CloudFront|IAM|S3|Route53)::/;

const valueAt = (properties: unknown, [key, ...rest]: string[]): unknown => {
  if (key === undefined) return properties;
  if (typeof properties !== 'object' || properties === null) return undefined;
  return valueAt((properties as Record<string, unknown>)[key], rest);
};

interface PhysicalName {
  name: string;
  /** The same for every stack of this name: it contains nothing that CloudFormation generates. */
  fixed: boolean;
}

const generated = /"AWS::StackId"|"Ref":"(?!AWS::)|"Fn::GetAtt"/;

/** The name by which a resource is unique in the account, if the template gives one. */
function physicalName({ Type, Properties }: Resource, stack: Stack): PhysicalName | undefined {
  const known = resourceType(Type);
  const paths = uniqueNames[Type]
    ? [uniqueNames[Type]]
    : (known?.primaryIdentifier ?? []).map((name) => [name]);
  const parts = paths.map((path) => valueAt(Properties, path));
  if (parts.length === 0 || parts.includes(undefined)) return undefined;
  return {
    name: parts.map((part) => resolved(part, stack)).join(' '),
    fixed: !generated.test(JSON.stringify(parts)),
  };
}

/**
 * Names that two stacks of an account would both take, and fixed names of what outlives its stack: with one of
 * those, a stack that was deleted cannot be deployed again.
 */
export function nameCollisions(stacks: Stack[]): Finding[] {
  const takenBy = new Map<string, string>();
  return stacks.flatMap((stack) =>
    Object.entries(stack.template.Resources).flatMap(([at, resource]) => {
      const physical = physicalName(resource, stack);
      if (!physical) return [];
      const { name, fixed } = physical;
      const key = `${resource.Type} ${global.test(resource.Type) ? '' : stack.region} ${name}`;
      const owner = takenBy.get(key) ?? stack.name;
      takenBy.set(key, owner);
      const problems = [
        ...(owner === stack.name ? [] : [`${name} is also a name in ${owner}`]),
        ...(fixed && resource.DeletionPolicy === 'Retain'
          ? [
              `${name} outlives the stack under a fixed name, which a new deployment would find taken`,
            ]
          : []),
      ];
      return problems.map((problem) => ({ stack: stack.name, at, problem }));
    }),
  );
}
