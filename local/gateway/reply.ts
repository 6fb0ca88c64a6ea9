import * as z from 'zod';
import { type HttpReply, jsonReply } from '../protocol/http.ts';

const Scalar = z.union([z.string(), z.number(), z.boolean()]).transform(String);

const Response = z.object({
  statusCode: z.coerce.number().int().min(100).max(599),
  headers: z.record(z.string().toLowerCase(), Scalar).nullish(),
  cookies: z.array(z.string()).nullish(),
  body: Scalar.nullish(),
  isBase64Encoded: z.boolean().nullish(),
});

/** The gateway's own answers. */
export const message = (status: number, text: string): HttpReply =>
  jsonReply(status, { message: text });

export const tooLarge = (): HttpReply => message(413, 'Request Entity Too Large');
export const internalError = (): HttpReply => message(500, 'Internal Server Error');

/**
 * What a function's result is as a reply. A value without a status code is the body of a 200; a malformed
 * one is an error of the server.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html#http-api-develop-integrations-lambda.response
 */
export function replyOf(payload: string): HttpReply {
  const result = JSON.parse(payload) as unknown;
  if (typeof result !== 'object' || result === null || !('statusCode' in result)) {
    const body = typeof result === 'string' ? result : payload;
    return {
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(body),
    };
  }
  const parsed = Response.safeParse(result);
  if (!parsed.success) return internalError();
  const { statusCode, headers, cookies, body, isBase64Encoded } = parsed.data;
  return {
    status: statusCode,
    headers: { 'content-type': 'text/plain; charset=utf-8', ...headers },
    cookies: cookies ?? [],
    body: Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8'),
  };
}
