import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type * as z from 'zod';
import { carriesBody, type Endpoint } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';

type Fields = Record<string, unknown>;

const typeOf = (event: APIGatewayProxyEventV2) =>
  (event.headers['content-type'] ?? '').trimStart().toLowerCase();

/** Which of the forms of `Endpoint.body` a request has. */
export function formKindOf(event: APIGatewayProxyEventV2): Endpoint['body'] {
  if (typeOf(event).startsWith('multipart/form-data')) return 'form';
  if (typeOf(event).startsWith('application/x-www-form-urlencoded')) return 'urlencoded';
  return undefined;
}

const bytesOf = ({ body = '', isBase64Encoded }: APIGatewayProxyEventV2): Buffer =>
  Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');

const textOf = (event: APIGatewayProxyEventV2): string => bytesOf(event).toString();

function jsonOf(event: APIGatewayProxyEventV2): Fields {
  const text = textOf(event);
  if (text === '') return {};
  try {
    const value: unknown = JSON.parse(text, wellFormed);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Fields;
  } catch {
    // Told below: what is wrong with the text is the caller's to find.
  }
  throw new AppError('malformed', 'The request body is not a JSON object.');
}

/** Half of a surrogate pair is no text: neither storage nor the next reader takes it. */
const wellFormed = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed() : value;

/**
 * https://datatracker.ietf.org/doc/html/rfc7578, by the platform's own parser. A field sent several times
 * is a list of its values.
 */
async function formOf(event: APIGatewayProxyEventV2): Promise<Fields> {
  const headers = { 'content-type': event.headers['content-type'] ?? '' };
  const form = await new Response(new Uint8Array(bytesOf(event)), { headers })
    .formData()
    .catch(() => {
      throw new AppError('malformed', 'The request body is not the form-data its header says.');
    });
  const fields = new Map<string, unknown[]>();
  for (const [name, value] of form) {
    const plain =
      typeof value === 'string'
        ? value
        : { name: value.name, type: value.type, bytes: new Uint8Array(await value.arrayBuffer()) };
    fields.set(name, [...(fields.get(name) ?? []), plain]);
  }
  const single = ([name, values]: [string, unknown[]]) => [
    name,
    values.length === 1 ? values[0] : values,
  ];
  return Object.fromEntries([...fields].map(single));
}

async function bodyOf(event: APIGatewayProxyEventV2): Promise<Fields> {
  const kind = formKindOf(event);
  if (kind === 'form') return formOf(event);
  if (kind === 'urlencoded') return Object.fromEntries(new URLSearchParams(textOf(event)));
  return jsonOf(event);
}

/** The parsed input of a row from a request: body or query, and over them the names of the path. */
export async function inputOf(row: Endpoint, event: APIGatewayProxyEventV2): Promise<object> {
  const query = event.queryStringParameters ?? {};
  const body = carriesBody(row) ? await bodyOf(event) : {};
  const parsed = row.input.safeParse({ ...query, ...body, ...event.pathParameters });
  if (parsed.success) return parsed.data;
  throw new AppError('invalid', detailOf(parsed.error), fieldsOf(parsed.error));
}

const fieldsOf = (error: z.ZodError) =>
  error.issues.map((issue) => ({ field: issue.path.join('.'), detail: issue.message }));

/** The first thing wrong. A sentence of ours stands for itself; a bare word is told with its field. */
function detailOf(error: z.ZodError): string {
  const [first] = fieldsOf(error);
  if (!first) return 'The request is not of the form expected.';
  return /^Please |\.$/.test(first.detail) || first.field === ''
    ? first.detail
    : `${first.field}: ${first.detail}`;
}
