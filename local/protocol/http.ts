/** A request as CloudFront and API Gateway pass it on. */
export interface HttpRequest {
  method: string;
  /** As sent: percent-encoded, without the query. */
  path: string;
  /** As sent, without the `?`. */
  query: string;
  /** Names in lower case; values of one name joined by commas. */
  headers: Record<string, string>;
  body: Buffer;
  sourceIp: string;
}

export interface HttpReply {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  /** Each becomes a `set-cookie` of its own. */
  cookies?: string[];
  body: Buffer;
}

export const jsonReply = (status: number, value: unknown): HttpReply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify(value)),
});

/** Percent-decodes; returns text that is not properly encoded as it is. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
