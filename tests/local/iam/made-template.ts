import type { Template } from '../../../local/cloudformation/template.ts';
import { lambda, template } from '../cloudformation/assembly.ts';

type Resources = Record<string, { Type: string; Properties?: object }>;

const Version = '2012-10-17';
export const document = (...Statement: object[]) => ({ Version, Statement });
export const arnOf = (id: string) => ({ 'Fn::GetAtt': [id, 'Arn'] });
export const allow = (Action: string | string[], Resource: unknown, more: object = {}) => ({
  Effect: 'Allow',
  Action,
  Resource,
  ...more,
});

const logs = 'arn:aws:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole';

/** A function `Fn` whose role `Role` has a separate policy with these statements, and more resources. */
export const made = (statements: object[], more: Resources = {}): Promise<Template> =>
  template({
    assets: { fn: { 'index.js': '' } },
    resources: {
      Fn: lambda('fn', { Role: arnOf('Role') }),
      Role: {
        Type: 'AWS::IAM::Role',
        Properties: {
          AssumeRolePolicyDocument: document({
            Effect: 'Allow',
            Action: 'sts:AssumeRole',
            Principal: { Service: 'lambda.amazonaws.com' },
          }),
          ManagedPolicyArns: [logs],
        },
      },
      Policy: {
        Type: 'AWS::IAM::Policy',
        Properties: {
          PolicyName: 'own',
          PolicyDocument: document(...statements),
          Roles: [{ Ref: 'Role' }],
        },
      },
      ...more,
    },
  });

export const fn = 'test-Fn';
