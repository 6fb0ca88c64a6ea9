import { operator } from '../operator.ts';
import { accountId } from '../template/resource-types.ts';
import type { Template } from '../template/template.ts';
import type { Statement } from './document.ts';
import { type Ask, type Decision, decide } from './evaluate.ts';
import { type Grant, usedIn } from './grants.ts';
import { type Principal, principalsOf } from './principals.ts';
import { bucketPolicies, checkKeyPolicies, isAbout } from './resource-policies.ts';
import type { UsedRights } from './used-rights.ts';

/** A call that is not allowed. */
export interface Refusal {
  /** Who asked, as AWS names whoever acts by a role. */
  user: string;
  action: string;
  resource: string;
  /** `because ...` or `with ...`, in AWS's words. */
  why: string;
}

/** What everybody who acts by a role may do, by the policies of the template. The operator may do everything. */
export class Rights {
  readonly #principals: Map<string, Principal>;
  readonly #onBuckets: Statement[];
  readonly #used: UsedRights;

  /** Throws when the template has a policy, or a part of one, that is not known here. */
  constructor(template: Template, used: UsedRights) {
    checkKeyPolicies(template);
    this.#principals = principalsOf(template);
    this.#onBuckets = bucketPolicies(template);
    this.#used = used;
  }

  get principals(): Principal[] {
    return [...this.#principals.values()];
  }

  /** The first of these things that `name` may not do. What they may is remembered as used. */
  refusal(name: string, asks: Ask[]): Refusal | undefined {
    if (name === operator) return undefined;
    const principal = this.#principals.get(name);
    const used: Grant[] = [];
    for (const ask of asks) {
      const why = principal ? this.#objection(principal, ask, used) : noPolicy(ask);
      if (!why) continue;
      const refusal = { user: userOf(name, principal), ...ask, why };
      this.#used.refuse(inWords(refusal));
      return refusal;
    }
    for (const grant of used) this.#used.note(grant);
    return undefined;
  }

  /** Why not; where nothing speaks against it, `used` is given what of the role's own lets it. */
  #objection({ role }: Principal, ask: Ask, used: Grant[]): string | undefined {
    const byRole = decide(role.own, ask);
    const byAws = decide(role.managed, ask);
    const byBucket = decide(
      this.#onBuckets.filter((statement) => isAbout(statement, role)),
      ask,
    );
    const is = (outcome: Decision['outcome'], ...by: Decision[]) =>
      by.some((one) => one.outcome === outcome);
    if (is('denied', byRole, byAws)) return 'with an explicit deny in an identity-based policy';
    if (is('denied', byBucket)) return 'with an explicit deny in a resource-based policy';
    if (!is('allowed', byRole, byAws, byBucket)) return noPolicy(ask);
    used.push(...byRole.allowing.flatMap((statement) => usedIn(role, statement, ask)));
    return undefined;
  }
}

const noPolicy = ({ action }: Ask): string =>
  `because no identity-based policy allows the ${action} action`;

const userOf = (name: string, principal: Principal | undefined): string =>
  `arn:aws:sts::${accountId}:assumed-role/${principal?.role.name ?? 'none'}/${name}`;

/** https://docs.aws.amazon.com/IAM/latest/UserGuide/troubleshoot_access-denied.html */
export const inWords = ({ user, action, resource, why }: Refusal): string =>
  `User: ${user} is not authorized to perform: ${action} on resource: ${resource} ${why}`;
