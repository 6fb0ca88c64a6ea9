import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Endpoint } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';

export type Fields = Record<string, unknown>;

/** More than any row takes, several files under one name included. */
const maxFields = 100;

const typeOf = (event: APIGatewayProxyEventV2) =>
  (event.headers['content-type'] ?? '').trimStart().toLowerCase();

/** Which kind of `Endpoint.body` a request has. */
export function formKindOf(event: APIGatewayProxyEventV2): Endpoint['body'] {
  if (typeOf(event).startsWith('multipart/form-data')) return 'form';
  if (typeOf(event).startsWith('application/x-www-form-urlencoded')) return 'urlencoded';
  return undefined;
}

/** The fields of a request body, by its content type. A row of JSON takes no form. */
export async function bodyOf(row: Endpoint, event: APIGatewayProxyEventV2): Promise<Fields> {
  const kind = formKindOf(event);
  if (kind && !row.body) {
    throw new AppError('malformed', reason('jsonExpected'));
  }
  if (kind === 'form') return formOf(event);
  if (kind === 'urlencoded') return gathered(new URLSearchParams(textOf(event)));
  return jsonOf(event);
}

const bytesOf = ({ body = '', isBase64Encoded }: APIGatewayProxyEventV2): Buffer =>
  Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');

/** As UTF-8, without the byte-order mark that some editors write. */
const textOf = (event: APIGatewayProxyEventV2): string => new TextDecoder().decode(bytesOf(event));

function jsonOf(event: APIGatewayProxyEventV2): Fields {
  const text = textOf(event);
  if (text === '') return {};
  // Browsers let any page send other types, text/plain among them, without asking this server first.
  if (!isJson(event)) throw new AppError('malformed', reason('jsonExpected'));
  try {
    const value: unknown = JSON.parse(text, wellFormed);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Fields;
  } catch {
    // Refused below: what is wrong with the text is for the caller to find.
  }
  throw new AppError('malformed', reason('bodyNotObject'));
}

const isJson = (event: APIGatewayProxyEventV2): boolean =>
  typeOf(event).split(';')[0]?.trim() === 'application/json';

/** Lone surrogates are not text: neither storage nor the next reader takes them. */
const wellFormed = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed() : value;

/** https://datatracker.ietf.org/doc/html/rfc7578, by the parser of the runtime. */
async function formOf(event: APIGatewayProxyEventV2): Promise<Fields> {
  const headers = { 'content-type': event.headers['content-type'] ?? '' };
  const form = await new Response(new Uint8Array(bytesOf(event)), { headers })
    .formData()
    .catch(() => {
      throw new AppError('malformed', reason('bodyNotForm'));
    });
  const fields = gathered(form);
  for (const [name, value] of Object.entries(fields)) {
    fields[name] = Array.isArray(value)
      ? await Promise.all(value.map(plain))
      : await plain(value as FormDataEntryValue);
  }
  return fields;
}

const plain = async (value: FormDataEntryValue): Promise<unknown> =>
  typeof value === 'string'
    ? value
    : { name: value.name, type: value.type, bytes: new Uint8Array(await value.arrayBuffer()) };

/** Values by name; a repeated field becomes an array. */
function gathered(form: Iterable<[string, unknown]>): Fields {
  const fields = new Map<string, unknown[]>();
  let count = 0;
  for (const [name, value] of form) {
    if (++count > maxFields) {
      throw new AppError('malformed', reason('tooManyFormFields', { most: maxFields }));
    }
    const known = fields.get(name);
    if (known) known.push(value);
    else fields.set(name, [value]);
  }
  const entries = [...fields].map(([name, values]) => [
    name,
    values.length === 1 ? values[0] : values,
  ]);
  return Object.fromEntries(entries);
}
