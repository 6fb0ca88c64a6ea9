import { vi } from 'vitest';
import { type Api, api } from '#contract/api.ts';
import { departments } from '#contract/choices.ts';
import {
  type Endpoint,
  type OutputOf,
  type ParsedInputOf,
  routeKeyOf,
} from '#contract/endpoint.ts';
import { AppError, type ErrorBody, statusOf } from '#contract/errors.ts';
import { type Reason, reason } from '#contract/reasons.ts';
import { Settings } from '#contract/settings.ts';
import { FileAnswer } from '#contract/values.ts';

type Name = keyof Api;
export type Handlers = {
  [K in Name]?: (input: ParsedInputOf<Api[K]>) => OutputOf<Api[K]> | Promise<OutputOf<Api[K]>>;
};

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });

const refusal = ({ code, reason, params, detail, fields }: AppError) =>
  json(
    { code, reason, params, detail, ...(fields && { fields }) } satisfies ErrorBody,
    statusOf[code],
  );

/** A reason that the portal does not know, from a newer server. */
export const saying = (detail: string): Reason => ({ reason: 'newerReason', params: {}, detail });

/** The parameters of a path by a row of the catalogue; null if the row does not match. */
function paramsOf(endpoint: Endpoint, method: string, path: string) {
  const pattern = routeKeyOf(endpoint).replace(/{(\w+)}/g, '(?<$1>[^/]+)');
  const match = new RegExp(`^${pattern}/?$`).exec(`${method} ${path}`);
  return match && { ...match.groups };
}

/** The fields of a request's body, with files as in the contract. */
async function bodyOf({ body }: RequestInit): Promise<Record<string, unknown>> {
  if (!(body instanceof FormData)) return typeof body === 'string' ? JSON.parse(body) : {};
  const fields = [...body].map(async ([name, value]) => {
    if (typeof value === 'string') return [name, value];
    const bytes = new Uint8Array(await value.arrayBuffer());
    return [name, { name: value.name, type: value.type, bytes }];
  });
  return Object.fromEntries(await Promise.all(fields));
}

/** Rows without parameters come first: `/meetings/queue` is not a meeting. */
const rows = Object.entries(api).sort(
  ([, a], [, b]) => a.path.split('{').length - b.path.split('{').length,
);

/** Default handlers for the requests of every page. */
const usual: Handlers = {
  getSettings: () => Settings.parse({}),
  listDepartments: () => ({ departments: [...departments], version: 0 }),
};

async function answer(
  handlers: Handlers,
  calls: Call[],
  url: URL,
  init: RequestInit,
): Promise<Response> {
  const { method = 'GET' } = init;
  const path = url.pathname.replace(/^\/api/, '');
  for (const [name, endpoint] of rows) {
    const params = paramsOf(endpoint, method, path);
    const isForm = 'body' in endpoint && endpoint.body === 'form';
    if (params === null || isForm !== init.body instanceof FormData) continue;
    const body = await bodyOf(init);
    const input = endpoint.input.parse({
      ...Object.fromEntries(url.searchParams),
      ...body,
      ...params,
    });
    if (handlers[name as Name] !== undefined || !(name in usual))
      calls.push({ name: name as Name, input });
    // The handler of this row, whose input the row has parsed.
    const handle = (handlers[name as Name] ?? usual[name as Name]) as
      | ((input: unknown) => unknown)
      | undefined;
    if (handle === undefined)
      return refusal(new AppError('internal', saying(`the test fakes no ${name}`)));
    const output = endpoint.output.parse(await handle(input));
    if (!('answer' in endpoint)) return json(output);
    const file = FileAnswer.parse(output);
    return new Response(file.content, {
      headers: {
        'content-type': file.content_type,
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.file_name)}`,
      },
    });
  }
  return refusal(new AppError('not_found', reason('notFound')));
}

export interface Call {
  name: Name;
  input: unknown;
}

/** A fake API at the browser's boundary, validated by the contract in both directions. Records requests. */
export function fakeApi(handlers: Handlers) {
  const calls: Call[] = [];
  const sent: { url: URL; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://portal.test');
    sent.push({ url, init });
    try {
      return await answer(handlers, calls, url, init);
    } catch (error) {
      if (error instanceof AppError) return refusal(error);
      throw error;
    }
  });
  return {
    calls,
    /** The requests as sent, in order. */
    sent,
    /** The inputs of one row's calls, in order. */
    named: (name: Name) => calls.filter((call) => call.name === name).map(({ input }) => input),
  };
}

/** An answer that the test gives when it wants to: before or after it was asked for. */
export function answering<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve: (value: T) => resolve(value) };
}
