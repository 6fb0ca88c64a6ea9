import * as z from 'zod';
import { accountId } from '../template/resource-types.ts';
import type { Template } from '../template/template.ts';
import { PolicyDocument, type Statement } from './document.ts';
import type { Role } from './roles.ts';

const BucketPolicy = z.object({ PolicyDocument });
const Key = z.object({ KeyPolicy: PolicyDocument });

const account = `arn:aws:iam::${accountId}:root`;

/** Whether a statement of a resource's policy is about the role. A service is no role. */
export const isAbout = ({ effect, principal }: Statement, { arn }: Role): boolean =>
  (principal?.AWS ?? []).some(
    // To allow the account leaves it to the policies of its roles, to deny it denies them all.
    (who) => who === '*' || who === arn || (who === account && effect === 'Deny'),
  );

/** The policies of the template's buckets. */
export const bucketPolicies = (template: Template): Statement[] =>
  template
    .resources('AWS::S3::BucketPolicy', BucketPolicy)
    .flatMap(({ properties }) => properties.PolicyDocument);

/**
 * A role may use a key only as far as the key's own policy lets it. Ours leave it to the policies of the
 * roles. Throws on a key that does not.
 * https://docs.aws.amazon.com/kms/latest/developerguide/key-policy-default.html
 */
export function checkKeyPolicies(template: Template): void {
  for (const { logicalId, properties } of template.resources('AWS::KMS::Key', Key)) {
    const leaves = properties.KeyPolicy.some(
      ({ effect, principal, actions, conditions }) =>
        effect === 'Allow' &&
        principal?.AWS.includes(account) &&
        actions.patterns.some(({ text }) => text === 'kms:*') &&
        conditions.length === 0,
    );
    const denies = properties.KeyPolicy.some(({ effect }) => effect === 'Deny');
    if (!leaves || denies)
      throw new Error(
        `The policy of the key ${logicalId} does not leave rights to roles: that is not run here`,
      );
  }
}
