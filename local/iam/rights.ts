import * as z from 'zod';
import { accountId } from '../cloudformation/resource-types.ts';
import type { Template } from '../cloudformation/template.ts';
import { operator } from './operator.ts';
import {
  type AccessRequest,
  type Decision,
  decide,
  PolicyDocument,
  type Statement,
} from './policies.ts';
import { type Principal, principalsOf, type Role } from './principals.ts';
import { type Grant, grantsUsed, type UsedRights } from './used-rights.ts';

/** A denied request. */
export interface Refusal {
  /** ARN of the assumed-role session. */
  user: string;
  action: string;
  resource: string;
  /** `because ...` or `with ...`, as AWS words it. */
  why: string;
}

/** The permissions of each principal by the policies of the template. The operator may do everything. */
export class Rights {
  readonly #principals: Map<string, Principal>;
  readonly #bucketStatements: Statement[];
  readonly #used: UsedRights;

  /** Throws when a policy of the template uses something unsupported. */
  constructor(template: Template, used: UsedRights) {
    checkKeyPolicies(template);
    this.#principals = principalsOf(template);
    this.#bucketStatements = bucketPolicies(template);
    this.#used = used;
  }

  get principals(): Principal[] {
    return [...this.#principals.values()];
  }

  /**
   * The first of the requests that is denied, if any. Permissions used by allowed requests are
   * recorded.
   */
  refusal(name: string, requests: AccessRequest[]): Refusal | undefined {
    if (name === operator) return undefined;
    const principal = this.#principals.get(name);
    const used: Grant[] = [];
    for (const request of requests) {
      const why = principal ? this.#objection(principal, request, used) : noPolicy(request);
      if (!why) continue;
      const refusal = { user: userOf(name, principal), ...request, why };
      this.#used.refuse(describeRefusal(refusal));
      return refusal;
    }
    for (const grant of used) this.#used.note(grant);
    return undefined;
  }

  /** Why a request is denied; if it is allowed, adds the grants that allow it to `used`. */
  #objection({ role }: Principal, request: AccessRequest, used: Grant[]): string | undefined {
    const byRole = decide(role.own, request);
    const byAws = decide(role.managed, request);
    const byBucket = decide(
      this.#bucketStatements.filter((statement) => namesRole(statement, role)),
      request,
    );
    const is = (outcome: Decision['outcome'], ...by: Decision[]) =>
      by.some((one) => one.outcome === outcome);
    if (is('denied', byRole, byAws)) return 'with an explicit deny in an identity-based policy';
    if (is('denied', byBucket)) return 'with an explicit deny in a resource-based policy';
    if (!is('allowed', byRole, byAws, byBucket)) return noPolicy(request);
    used.push(...byRole.allowing.flatMap((statement) => grantsUsed(role, statement, request)));
    return undefined;
  }
}

const noPolicy = ({ action }: AccessRequest): string =>
  `because no identity-based policy allows the ${action} action`;

const userOf = (name: string, principal: Principal | undefined): string =>
  `arn:aws:sts::${accountId}:assumed-role/${principal?.role.name ?? 'none'}/${name}`;

/** https://docs.aws.amazon.com/IAM/latest/UserGuide/troubleshoot_access-denied.html */
export const describeRefusal = ({ user, action, resource, why }: Refusal): string =>
  `User: ${user} is not authorized to perform: ${action} on resource: ${resource} ${why}`;

const BucketPolicy = z.object({ PolicyDocument });
const Key = z.object({ KeyPolicy: PolicyDocument });

const account = `arn:aws:iam::${accountId}:root`;

/** Whether the statement of a resource-based policy names the role. */
const namesRole = ({ effect, principal }: Statement, { arn }: Role): boolean =>
  (principal?.AWS ?? []).some(
    // Allowing the account delegates to the policies of its roles; denying it denies them all.
    (who) => who === '*' || who === arn || (who === account && effect === 'Deny'),
  );

const bucketPolicies = (template: Template): Statement[] =>
  template
    .resources('AWS::S3::BucketPolicy', BucketPolicy)
    .flatMap(({ properties }) => properties.PolicyDocument);

/**
 * A KMS key can only be used as its own policy allows. Supported are policies that delegate to IAM;
 * throws for any other.
 * https://docs.aws.amazon.com/kms/latest/developerguide/key-policy-default.html
 */
function checkKeyPolicies(template: Template): void {
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
        `The policy of the key ${logicalId} does not delegate to IAM, which is not supported`,
      );
  }
}
