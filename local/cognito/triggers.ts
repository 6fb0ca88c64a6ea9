import * as z from 'zod';
import { ServiceError } from '../protocol/aws-json.ts';
import type { Client, UserPool } from './user-pool.ts';
import type { User } from './users/user.ts';

/** Calls a function of the pool with an event and returns its answer; rejects if it fails. */
export type Trigger = (functionArn: string, event: TriggerEvent) => Promise<unknown>;

type TriggerEvent = { triggerSource: string } & Record<string, unknown>;

/** Why tokens are issued. */
export type TokenSource = 'Authentication' | 'NewPasswordChallenge' | 'RefreshTokens';

/** Nothing but claims can be added: what else AWS understands is refused, not ignored. */
const TokenAnswer = z.object({
  response: z.strictObject({
    claimsOverrideDetails: z
      .strictObject({ claimsToAddOrOverride: z.record(z.string(), z.string()).nullish() })
      .nullish(),
  }),
});

/** Claims that AWS does not let a trigger change. */
const reserved =
  /^(acr|amr|at_hash|auth_time|azp|cognito:.*|exp|iat|iss|jti|nbf|nonce|origin_jti|sub|token_use)$/;

/**
 * The functions that the pool calls.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-working-with-lambda-triggers.html
 */
export class Triggers {
  readonly #pool: UserPool;
  readonly #trigger: Trigger;

  constructor(pool: UserPool, trigger: Trigger) {
    this.#pool = pool;
    this.#trigger = trigger;
  }

  /** After a forgotten password was reset. */
  async postConfirmation(user: User, client: Pick<Client, 'id'>): Promise<void> {
    const arn = this.#pool.postConfirmation;
    if (arn === undefined) return;
    const source = 'PostConfirmation_ConfirmForgotPassword';
    await this.#trigger(arn, this.#event(source, user, client, {}));
  }

  /**
   * The claims that a function adds to the identity token. In its first version, which the template uses, the
   * event cannot change access tokens.
   * https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-pre-token-generation.html
   */
  async tokenClaims(
    source: TokenSource,
    user: User,
    client: Client,
  ): Promise<Record<string, string>> {
    const arn = this.#pool.preTokenGeneration;
    if (arn === undefined) return {};
    const groupConfiguration = {
      groupsToOverride: user.groups,
      iamRolesToOverride: [],
      preferredRole: null,
    };
    const event = this.#event(`TokenGeneration_${source}`, user, client, { groupConfiguration });
    const parsed = TokenAnswer.safeParse(await this.#trigger(arn, event));
    if (!parsed.success)
      throw new ServiceError('InvalidLambdaResponseException', 'Unrecognizable lambda output');
    const claims = parsed.data.response.claimsOverrideDetails?.claimsToAddOrOverride ?? {};
    return Object.fromEntries(Object.entries(claims).filter(([name]) => !reserved.test(name)));
  }

  #event(triggerSource: string, user: User, { id }: Pick<Client, 'id'>, request: object) {
    return {
      version: '1',
      region: this.#pool.region,
      userPoolId: this.#pool.id,
      userName: user.username,
      callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: id },
      triggerSource,
      request: { userAttributes: { sub: user.sub, ...user.attributes }, ...request },
      response: {},
    };
  }
}
