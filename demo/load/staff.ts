import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { ulid } from 'ulid';
import { type Api, api } from '#contract/api.ts';
import {
  carriesBody,
  type Endpoint,
  type InputOf,
  type OutputOf,
  routeKeyOf,
} from '#contract/endpoint.ts';
import type { RowsOf } from '#contract/functions.ts';
import type { Role } from '#contract/permissions.ts';
import { FormFile } from '#contract/values.ts';
import { type Handler, type Handlers, handlers } from '#functions/api/handlers.ts';
import { type Calls, serve } from '#functions/api/serve.ts';
import type { Publisher } from '#functions/domain/publications/publish-minutes.ts';
import type { ApiDeps } from '#functions/platform/aws/deps.ts';

/** Somebody with an account, as their token names them. */
export interface Account {
  id: string;
  username: string;
  full_name: string;
  role: Role;
  department: string;
}

/** The time at which everything happens: ids and records follow it. */
export class Clock {
  #at = new Date();

  set(at: Date): void {
    this.#at = at;
  }

  /** People need a moment for everything. */
  pass(seconds: number): Date {
    this.#at = new Date(this.#at.getTime() + seconds * 1000);
    return this.#at;
  }

  readonly now = (): Date => this.#at;
  readonly newId = (): string => ulid(this.#at.getTime());
}

/** The calls that the demo may make. */
type Used = RowsOf<'api'> & Pick<Api, 'enrolSpeaker' | 'agreeMinutes' | 'publishMinutes'>;

const usedBy = (publisher: Publisher): Handlers<Used> => ({
  ...handlers,
  enrolSpeaker: () => import('#functions/domain/speakers/enrolment.ts'),
  async agreeMinutes() {
    const { agreeMinutes } = await import('#functions/domain/publications/agree-minutes.ts');
    return { agreeMinutes: (ctx, input) => agreeMinutes(ctx, input, publisher) };
  },
  async publishMinutes() {
    const { publishMinutes } = await import('#functions/domain/publications/publish-minutes.ts');
    return { publishMinutes: (ctx, input) => publishMinutes(ctx, input, publisher) };
  },
});

function callsOf(used: Handlers<Used>): Calls {
  return {
    routes: api,
    async load(name) {
      const row = (api as Record<string, Endpoint>)[name];
      const module = Object.hasOwn(used, name) ? await used[name as keyof Used]() : {};
      const handler = (module as Record<string, Handler<Endpoint>>)[name];
      if (!row || !handler) throw new Error(`The demo cannot call ${name}`);
      return { row, handler };
    },
  };
}

/**
 * People at work: each call goes through the product's own API, with its checks and its audit log, at the time of
 * the clock.
 */
export class Staff {
  readonly #clock: Clock;
  readonly #answer: ReturnType<typeof serve>;
  readonly #accounts = new Map<string, Account>();

  constructor(deps: ApiDeps, clock: Clock, publisher: Publisher) {
    this.#clock = clock;
    const check = async (username = '') => this.#claimsOf(username);
    this.#answer = serve(callsOf(usedBy(publisher)), { deps, check, open: new Set() });
  }

  add(account: Account): void {
    this.#accounts.set(account.username, account);
  }

  idOf(username: string): string {
    return this.#accountOf(username).id;
  }

  /** The API's answer to one of them; throws its error. */
  async ask<Name extends keyof Used>(
    username: string,
    name: Name,
    input: InputOf<Used[Name]>,
  ): Promise<OutputOf<Used[Name]>> {
    this.#clock.pass(20);
    const { statusCode, body = '' } = await this.#answer(await eventOf(api[name], input, username));
    if (statusCode && statusCode < 300) return JSON.parse(body);
    throw new Error(`${name} was answered ${statusCode}: ${body}`);
  }

  #accountOf(username: string): Account {
    const account = this.#accounts.get(username);
    if (account) return account;
    throw new Error(`${username} has no account`);
  }

  /** Each day they sign in anew. */
  #claimsOf(username: string) {
    const { id, full_name, role, department } = this.#accountOf(username);
    const day = new Date(this.#clock.now()).setUTCHours(4, 0, 0, 0);
    return {
      sub: id,
      'cognito:username': username,
      'cognito:groups': [role],
      name: full_name,
      email: `${username}@swapnapur.example`,
      email_verified: true,
      'custom:department': department,
      auth_time: day / 1000,
    };
  }
}

/** A call as API Gateway would pass it on. */
async function eventOf(row: Endpoint, input: object, username: string) {
  const named = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const entries = Object.entries(input);
  const rest = Object.fromEntries(entries.filter(([name]) => !named.includes(name)));
  const event: Partial<APIGatewayProxyEventV2> = {
    routeKey: routeKeyOf(row),
    pathParameters: Object.fromEntries(entries.filter(([name]) => named.includes(name))),
    ...(!carriesBody(row) && { queryStringParameters: rest }),
    ...(carriesBody(row) && (await bodyOf(row, rest))),
  };
  const { headers } = event;
  return {
    ...event,
    headers: { ...headers, authorization: username },
    requestContext: { requestId: ulid(), http: { sourceIp: '127.0.0.1' } },
  } as unknown as APIGatewayProxyEventV2;
}

async function bodyOf({ body }: Endpoint, fields: Record<string, unknown>) {
  const headers = { 'content-type': 'application/json' };
  if (body !== 'form') return { headers, body: JSON.stringify(fields) };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    const { data: file } = FormFile.safeParse(value);
    form.set(name, file ? new File([new Uint8Array(file.bytes)], file.name, file) : String(value));
  }
  const sent = new Response(form);
  return {
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    body: Buffer.from(await sent.arrayBuffer()).toString('base64'),
    isBase64Encoded: true,
  };
}
