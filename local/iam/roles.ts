import * as z from 'zod';
import { notRunHere, type Template } from '../template/template.ts';
import { PolicyDocument, type Statement } from './document.ts';
import { managedPolicy } from './managed-policies.ts';

/** A role of the template. */
export interface Role {
  logicalId: string;
  name: string;
  arn: string;
  /** What it may do by the policies of the template. */
  own: Statement[];
  /** What it may do by policies that AWS keeps. */
  managed: Statement[];
  /** Who may take it. */
  trust: Statement[];
}

const RoleProperties = z.object({
  AssumeRolePolicyDocument: PolicyDocument,
  ManagedPolicyArns: z.array(z.string()).default([]),
  PermissionsBoundary: notRunHere,
  Policies: z.array(z.object({ PolicyDocument })).default([]),
});

const PolicyProperties = z.object({
  Groups: notRunHere,
  PolicyDocument,
  Roles: z.array(z.string()),
  Users: notRunHere,
});

/** The roles of the template, by ARN, each with all that is attached to it. */
export function rolesOf(template: Template): Map<string, Role> {
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
