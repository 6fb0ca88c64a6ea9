import * as z from 'zod';
import { accountId } from '../cloudformation/resource-types.ts';
import { type Template, unsupported } from '../cloudformation/template.ts';
import { appliesTo, PolicyDocument, type Statement } from './policies.ts';

/** A function or state machine, acting with a role. */
export interface Principal {
  /** Name of the function or state machine, and its access key id. */
  name: string;
  arn: string;
  role: Role;
}

const Function = z.object({ Role: z.string(), Runtime: z.string() });
const StateMachine = z.object({ RoleArn: z.string() });

/** Throws when the trust policy does not let the service assume the role. */
function checkTrust({ name, arn, role }: Principal, service: string): void {
  const context = { 'aws:sourcearn': [arn], 'aws:sourceaccount': [accountId] };
  const request = { action: 'sts:AssumeRole', resource: role.arn, context };
  const applicable = role.trust.filter(
    (statement) => statement.principal?.Service.includes(service) && appliesTo(statement, request),
  );
  if (applicable.length === 0 || applicable.some(({ effect }) => effect === 'Deny'))
    throw new Error(`${service} may not assume the role ${role.name} for ${name}`);
}

/** All principals of the template by name. Nobody else, except the operator, has an access key. */
export function principalsOf(template: Template): Map<string, Principal> {
  const roles = rolesOf(template);
  const principal = (name: string, arn: string, roleArn: string, service: string): Principal => {
    const role = roles.get(roleArn);
    if (!role) throw new Error(`${name} has the role ${roleArn}, which the template does not have`);
    const found = { name, arn, role };
    checkTrust(found, service);
    return found;
  };
  const all = [
    ...template
      .resources('AWS::Lambda::Function', Function)
      // The others are deployment helpers; their code does not run locally.
      .filter(({ properties }) => properties.Runtime.startsWith('nodejs'))
      .map(({ ref, attribute, properties }) =>
        principal(ref, attribute('Arn'), properties.Role, 'lambda.amazonaws.com'),
      ),
    ...template
      .resources('AWS::StepFunctions::StateMachine', StateMachine)
      .map(({ attribute, properties }) =>
        principal(attribute('Name'), attribute('Arn'), properties.RoleArn, 'states.amazonaws.com'),
      ),
  ];
  return new Map(all.map((one) => [one.name, one]));
}

export interface Role {
  logicalId: string;
  name: string;
  arn: string;
  /** Statements of the policies in the template. */
  own: Statement[];
  /** Statements of AWS managed policies. */
  managed: Statement[];
  /** The trust policy. */
  trust: Statement[];
}

const RoleProperties = z.object({
  AssumeRolePolicyDocument: PolicyDocument,
  ManagedPolicyArns: z.array(z.string()).default([]),
  PermissionsBoundary: unsupported,
  Policies: z.array(z.object({ PolicyDocument })).default([]),
});

const PolicyProperties = z.object({
  Groups: unsupported,
  PolicyDocument,
  Roles: z.array(z.string()),
  Users: unsupported,
});

/** The roles of the template by ARN, with the policies attached to them. */
function rolesOf(template: Template): Map<string, Role> {
  const attached = template.resources('AWS::IAM::Policy', PolicyProperties);
  return new Map(
    template.resources('AWS::IAM::Role', RoleProperties).map((role) => {
      const { ref: name, properties } = role;
      const arn = role.attribute('Arn');
      const own = [
        ...properties.Policies,
        ...attached.map((policy) => policy.properties).filter(({ Roles }) => Roles.includes(name)),
      ].flatMap(({ PolicyDocument }) => PolicyDocument);
      const managed = properties.ManagedPolicyArns.flatMap((policy) =>
        PolicyDocument.parse(managedPolicy(policy)),
      );
      const trust = properties.AssumeRolePolicyDocument;
      return [arn, { logicalId: role.logicalId, name, arn, own, managed, trust }];
    }),
  );
}

/**
 * The known AWS managed policies, by the last part of their ARN.
 * https://docs.aws.amazon.com/aws-managed-policy/latest/reference/AWSLambdaBasicExecutionRole.html
 */
const knownPolicies: Record<string, object> = {
  'service-role/AWSLambdaBasicExecutionRole': {
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Action: ['logs:CreateLogGroup', 'logs:CreateLogStream', 'logs:PutLogEvents'],
        Resource: '*',
      },
    ],
  },
};

/** Throws for an unknown policy. */
function managedPolicy(arn: string): object {
  const document = knownPolicies[arn.replace(/^arn:[^:]*:iam::aws:policy\//, '')];
  if (document) return document;
  throw new Error(`Unknown AWS managed policy ${arn}`);
}
