import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type * as z from 'zod';
import { carriesBody, type Endpoint } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';

type Fields = Record<string, unknown>;

const typeOf = (event: APIGatewayProxyEventV2) => event.headers['content-type'] ?? '';
export const isForm = (event: APIGatewayProxyEventV2): boolean =>
  typeOf(event).startsWith('multipart/form-data');

const bytesOf = ({ body = '', isBase64Encoded }: APIGatewayProxyEventV2): Buffer =>
  Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');

function jsonOf(event: APIGatewayProxyEventV2): Fields {
  const text = bytesOf(event).toString();
  if (text === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Fields;
  } catch {
    // Told below: what is wrong with the text is the caller's to find.
  }
  throw new AppError('malformed', 'The request body is not a JSON object.');
}

/** https://datatracker.ietf.org/doc/html/rfc7578, by the platform's own parser. */
async function formOf(event: APIGatewayProxyEventV2): Promise<Fields> {
  const headers = { 'content-type': typeOf(event) };
  const form = await new Response(new Uint8Array(bytesOf(event)), { headers })
    .formData()
    .catch(() => {
      throw new AppError('malformed', 'The request body is not the form-data its header says.');
    });
  const fields: Fields = {};
  for (const [name, value] of form) {
    fields[name] =
      typeof value === 'string'
        ? value
        : { name: value.name, type: value.type, bytes: new Uint8Array(await value.arrayBuffer()) };
  }
  return fields;
}

/** The parsed input of a row from a request: body or query, and over them the names of the path. */
export async function inputOf(row: Endpoint, event: APIGatewayProxyEventV2): Promise<unknown> {
  const query = event.queryStringParameters ?? {};
  const body = carriesBody(row) ? await (row.body === 'form' ? formOf(event) : jsonOf(event)) : {};
  const parsed = row.input.safeParse({ ...query, ...body, ...event.pathParameters });
  if (parsed.success) return parsed.data;
  throw new AppError('invalid', detailOf(parsed.error), fieldsOf(parsed.error));
}

const fieldsOf = (error: z.ZodError) =>
  error.issues.map((issue) => ({ field: issue.path.join('.'), detail: issue.message }));

/** The first thing wrong. A full sentence stands for itself; a bare one is told with its field. */
function detailOf(error: z.ZodError): string {
  const [first] = fieldsOf(error);
  if (!first) return 'The request is not of the form expected.';
  return first.detail.endsWith('.') || first.field === ''
    ? first.detail
    : `${first.field}: ${first.detail}`;
}
