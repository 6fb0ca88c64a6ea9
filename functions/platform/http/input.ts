import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type * as z from 'zod';
import { carriesBody, type Endpoint } from '#contract/endpoint.ts';
import { AppError, type FieldError } from '#contract/errors.ts';
import { type PlainKey, type Reason, reason, reasonOf, says } from '#contract/reasons.ts';
import { fieldMessages } from '#contract/request-messages.ts';
import { bodyOf, type Fields } from './body.ts';

/** The parsed input of a row: body or query, overridden by the path parameters. */
export async function inputOf(row: Endpoint, event: APIGatewayProxyEventV2): Promise<Fields> {
  const body = carriesBody(row) ? await bodyOf(row, event) : {};
  const given = withoutLeftOut(row, { ...queryOf(row, event), ...body });
  const parsed = row.input.safeParse({ ...given, ...event.pathParameters }, { error: sayIssue });
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map((issue) => ({
    field: issue.path.join('.'),
    ...reasonOf(issue),
  }));
  throw new AppError('invalid', firstOf(fields), fields);
}

/** Beside a body, only the query parameters that the row declares: passwords must not travel in URLs. */
function queryOf(row: Endpoint, { queryStringParameters = {} }: APIGatewayProxyEventV2): Fields {
  if (!carriesBody(row)) return queryStringParameters;
  const taken = Object.entries(queryStringParameters).filter(([name]) => row.query?.includes(name));
  return Object.fromEntries(taken);
}

/** Clients that send every field of a form leave unfilled ones empty or null: those count as absent. */
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

/** The first error. A phrase that fits any field is shown with the field's name; a sentence stands alone. */
function firstOf([first]: FieldError[]): Reason {
  if (!first) return reason('requestMalformed');
  const { field, detail } = first;
  const isBare = Object.hasOwn(fieldMessages, first.reason) && field !== '';
  return isBare ? reason('ofField', { field, detail }) : first;
}

const kinds: Record<string, PlainKey> = {
  string: 'notText',
  number: 'notNumber',
  int: 'notWholeNumber',
  boolean: 'notBoolean',
  array: 'notList',
  object: 'notObject',
};

const formats: Record<string, PlainKey> = { date: 'wrongDate', datetime: 'wrongDateTime' };

/**
 * What is wrong with a field where its schema says nothing itself. The validator's own words are for
 * programmers.
 */
export function sayIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return says(
        issue.input === undefined ? 'fieldMissing' : (kinds[issue.expected] ?? 'wrongType'),
      );
    case 'too_small':
      return sayTooSmall(issue.origin, Number(issue.minimum));
    case 'too_big':
      return sayTooBig(issue.origin, Number(issue.maximum));
    case 'invalid_value':
      return says('unknownValue', { values: issue.values.map(String).join(', ') });
    case 'invalid_format':
      return says(formats[issue.format] ?? 'wrongForm');
    case 'unrecognized_keys':
      return says('unknownFields', { names: issue.keys.join(', ').slice(0, 200) });
    default:
      return says('wrongForm');
  }
}

function sayTooSmall(measured: string, least: number): string {
  if (measured === 'string') {
    return least === 1 ? says('fieldEmpty') : says('tooFewCharacters', { least });
  }
  return measured === 'array' ? says('tooFewEntries', { least }) : says('tooSmall', { least });
}

function sayTooBig(measured: string, most: number): string {
  if (measured === 'string') return says('tooManyCharacters', { most });
  return measured === 'array' ? says('tooManyEntries', { most }) : says('tooLarge', { most });
}
