import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type * as z from 'zod';
import { carriesBody, type Endpoint } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { bodyOf, type Fields } from './body.ts';
import { wordsOf } from './words.ts';

/** The parsed input of a row from a request: body or query, and over them the names of the path. */
export async function inputOf(row: Endpoint, event: APIGatewayProxyEventV2): Promise<object> {
  const body = carriesBody(row) ? await bodyOf(row, event) : {};
  const given = withoutLeftOut(row, { ...queryOf(row, event), ...body });
  const parsed = row.input.safeParse({ ...given, ...event.pathParameters }, { error: wordsOf });
  if (parsed.success) return parsed.data;
  throw new AppError('invalid', detailOf(parsed.error), fieldsOf(parsed.error));
}

/** The query; beside a body only what the row takes from there, so that no password travels in an address. */
function queryOf(row: Endpoint, { queryStringParameters = {} }: APIGatewayProxyEventV2): Fields {
  if (!carriesBody(row)) return queryStringParameters;
  const taken = Object.entries(queryStringParameters).filter(([name]) => row.query?.includes(name));
  return Object.fromEntries(taken);
}

/** Clients that send every field of a form leave those not filled in empty or null: not given. */
function withoutLeftOut({ input }: Endpoint, fields: Fields): Fields {
  const isLeftOut = ([name, value]: [string, unknown]) => {
    if (value !== '' && value !== null) return false;
    const schema: z.ZodType | undefined = Object.hasOwn(input.shape, name)
      ? input.shape[name]
      : undefined;
    return schema?.safeParse(undefined).success === true && !schema.safeParse(value).success;
  };
  return Object.fromEntries(Object.entries(fields).filter((field) => !isLeftOut(field)));
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
