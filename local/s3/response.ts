import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { isDiskFull } from '../host/disk-space.ts';
import { S3Error } from './errors.ts';
import { type XmlContent, xmlDocument, xmlError } from './xml.ts';

export interface S3Response {
  status: number;
  headers: Record<string, string>;
  body?: string | AsyncIterable<Buffer>;
  /** Called when the body has been sent or abandoned. */
  done?: () => Promise<void>;
}

export const emptyResponse = (
  status: number,
  headers: Record<string, string> = {},
): S3Response => ({
  status,
  headers,
});

export const xmlResponse = (
  root: string,
  content: { [name: string]: XmlContent },
  headers: Record<string, string> = {},
): S3Response => ({
  status: 200,
  headers: { 'content-type': 'application/xml', ...headers },
  body: xmlDocument(root, content),
});

export async function send(response: ServerResponse, reply: S3Response): Promise<void> {
  const { status, headers, body, done } = reply;
  try {
    response.writeHead(status, headers);
    if (body === undefined || typeof body === 'string') response.end(body);
    else await pipeline(body, response);
  } finally {
    await done?.();
  }
}

/** Sends an error. Once a body is being sent, all that is left is to cut the connection. */
export function sendError(
  response: ServerResponse,
  error: unknown,
  requestId: string,
  bodiless: boolean,
): void {
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  const code = isDiskFull(error) ? 'InsufficientStorage' : 'InternalError';
  const known = error instanceof S3Error ? error : new S3Error(code);
  if (known !== error) console.error(error);
  response.writeHead(known.status, { ...known.headers, 'content-type': 'application/xml' });
  const { code: name, message, details } = known;
  response.end(bodiless ? undefined : xmlError(name, message, { details, requestId }));
}
