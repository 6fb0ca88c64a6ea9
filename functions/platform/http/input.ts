import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type * as z from 'zod';
import { carriesBody, type Endpoint } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { bodyOf, type Fields } from './body.ts';

/** The parsed input of a row from a request: body or query, and over them the names of the path. */
export async function inputOf(row: Endpoint, event: APIGatewayProxyEventV2): Promise<object> {
  const body = carriesBody(row) ? await bodyOf(row, event) : {};
  const given = withoutLeftOut(row, { ...queryOf(row, event), ...body });
  const parsed = row.input.safeParse(
    { ...given, ...event.pathParameters },
    { error: describeIssue },
  );
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

const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const formats: Record<string, string> = {
  date: 'must be a date such as 2026-11-21',
  datetime: 'must be a date and time such as 2026-11-21T10:30:00+05:30',
};

/** What a measure counts, by what is measured. */
const counted = (origin: string): string => {
  if (origin === 'string') return ' characters';
  return origin === 'array' ? ' entries' : '';
};

const bound = (word: string, origin: string, limit: number | bigint): string =>
  `must ${counted(origin) ? 'have' : 'be'} ${word} ${limit}${counted(origin)}`;

/**
 * What is wrong with a field where its schema has no words of its own: told after the field's name. The
 * validator's own words are for programmers.
 */
function describeIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'is missing'
        : `must be ${kinds[issue.expected] ?? 'of another type'}`;
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? 'must not be empty'
        : bound('at least', issue.origin, issue.minimum);
    case 'too_big':
      return bound('at most', issue.origin, issue.maximum);
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'invalid_format':
      return formats[issue.format] ?? 'is not of the form expected';
    case 'unrecognized_keys':
      return `has fields that are not known: ${issue.keys.join(', ').slice(0, 200)}`;
    default:
      return 'is not of the form expected';
  }
}
