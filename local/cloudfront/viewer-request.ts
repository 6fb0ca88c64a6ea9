import { randomUUID } from 'node:crypto';
import vm from 'node:vm';
import * as z from 'zod';
import type { HttpReply, HttpRequest } from '../protocol/http.ts';

const Values = z.record(
  z.string(),
  z.object({ value: z.string(), multiValue: z.array(z.object({ value: z.string() })).optional() }),
);

const Outcome = z.union([
  z.object({
    statusCode: z.number().int(),
    headers: Values.default({}),
    body: z
      .union([z.string(), z.object({ data: z.string() }).transform(({ data }) => data)])
      .default(''),
  }),
  z.object({ uri: z.string(), querystring: Values, headers: Values }),
]);

/** A CloudFront Function: returns the request, possibly changed, or a response. */
export type ViewerRequest = (request: HttpRequest) => Promise<HttpRequest | HttpReply>;

const firstValues = (values: z.output<typeof Values>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, { value }]) => [name, value]));

/** Values stay percent-encoded, as in CloudFront. */
function queryValues(query: string): z.output<typeof Values> {
  // Without a prototype: a client may name a parameter `__proto__`.
  const values: z.output<typeof Values> = Object.create(null);
  for (const pair of query.split('&').filter(Boolean)) {
    const [name = '', ...rest] = pair.split('=');
    const value = rest.join('=');
    const existing = values[name];
    if (existing)
      existing.multiValue = [...(existing.multiValue ?? [{ value: existing.value }]), { value }];
    else values[name] = { value };
  }
  return values;
}

const queryOf = (values: z.output<typeof Values>): string =>
  Object.entries(values)
    .flatMap(([name, { value, multiValue = [{ value }] }]) =>
      multiValue.map((one) => `${name}=${one.value}`),
    )
    .join('&');

/** As much of `Buffer` as our functions use. */
const base64 = {
  from: (text: string, encoding: BufferEncoding) => ({
    toString: () => Buffer.from(text, encoding).toString(),
  }),
};

/**
 * Compiles a CloudFront Function. It runs in a context of its own, which has JavaScript and CloudFront's
 * `Buffer`; inputs and outputs are copied. CloudFront's time limit is not applied: a timeout would start
 * a thread for each request, which costs more than the function itself.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-event-structure.html
 */
export function viewerRequest(code: string): ViewerRequest {
  const context = vm.createContext({ Buffer: base64 });
  new vm.Script(code).runInContext(context);
  const call = new vm.Script('Promise.resolve(handler(JSON.parse(input))).then(JSON.stringify)');

  return async (request) => {
    const headers = Object.entries(request.headers).map(([name, value]) => [name, { value }]);
    const querystring = queryValues(request.query);
    context.input = JSON.stringify({
      version: '1.0',
      context: { eventType: 'viewer-request', requestId: randomUUID() },
      viewer: { ip: request.sourceIp },
      request: {
        method: request.method,
        uri: request.path,
        querystring,
        headers: Object.fromEntries(headers),
        cookies: {},
      },
    });
    const outcome = Outcome.parse(JSON.parse(await call.runInContext(context)));
    if ('statusCode' in outcome) {
      return {
        status: outcome.statusCode,
        headers: firstValues(outcome.headers),
        body: Buffer.from(outcome.body),
      };
    }
    const unchanged = JSON.stringify(outcome.querystring) === JSON.stringify(querystring);
    return {
      ...request,
      path: outcome.uri,
      query: unchanged ? request.query : queryOf(outcome.querystring),
      headers: firstValues(outcome.headers),
    };
  };
}
