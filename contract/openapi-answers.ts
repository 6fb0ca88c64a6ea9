import { carriesBody, type Endpoint } from './endpoint.ts';
import { type ErrorCode, errorCodes, statusOf } from './errors.ts';
import type { Content } from './openapi-request.ts';
import { refTo, type Schema } from './openapi-schemas.ts';

type Reference = ReturnType<typeof refTo>;
interface Response {
  description: string;
  headers?: Record<string, { description: string; schema: Schema }>;
  content: Content;
}
export type Responses = Record<string, Response | Reference>;

const meaningOf: Record<ErrorCode, string> = {
  malformed: 'The body is not what its content type says.',
  unauthenticated: 'Nobody is signed in, or the token has expired.',
  forbidden: 'The role of who asks does not hold the permission.',
  not_found: 'There is no such record.',
  conflict: 'The state of the record does not allow it, or somebody else changed it first.',
  too_large:
    'The request or the file is larger than what is taken; the detail says how large files are sent.',
  unsupported: 'The file is of a type that is not taken.',
  invalid: 'A field does not fit; the answer names it.',
  internal:
    'Something went wrong on the side of the service; the detail has the number it is logged under.',
  unavailable: 'The service is busy: try again in a moment.',
};

const refused = (description: string): Response => ({
  description,
  content: { 'application/json': { schema: refTo('schemas', 'Error') } },
});

/** The refusals all operations share, by their codes; `default` stands for those an operation does not list. */
export const sharedResponses: Responses = {
  ...Object.fromEntries(errorCodes.map((code) => [code, refused(meaningOf[code])])),
  default: refused('Any other refusal; its code says which.'),
};

/** What a row may refuse with, as far as its shape tells. */
function refusalsOf(row: Endpoint): ErrorCode[] {
  const body = carriesBody(row);
  return [
    ...(body ? (['malformed'] as const) : []),
    ...(row.permission === 'anyone' ? [] : (['unauthenticated', 'forbidden'] as const)),
    ...(row.path.includes('{') ? (['not_found'] as const) : []),
    ...(row.method === 'GET' ? [] : (['conflict'] as const)),
    ...(body ? (['too_large'] as const) : []),
    ...(row.body === 'form' ? (['unsupported'] as const) : []),
    ...(Object.keys(row.input.shape).length > 0 ? (['invalid'] as const) : []),
  ];
}

const file: Response = {
  description: 'The file, as a download.',
  headers: {
    'Content-Disposition': {
      description: 'The name to save it under.',
      schema: { type: 'string' },
    },
  },
  content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
};

/** How the rows of one route answer: those of one status with one of several shapes. */
export function responsesOf(
  rows: readonly Endpoint[],
  answerOf: (row: Endpoint) => Schema,
): Responses {
  const successes = rows.map((row): [number, Response] => {
    const status = row.status ?? 200;
    if (row.answer === 'file') return [status, file];
    const shapes = rows.filter((other) => (other.status ?? 200) === status).map(answerOf);
    const [only, ...others] = shapes;
    const schema = only && others.length === 0 ? only : { anyOf: shapes };
    const description = status === 201 ? 'Created.' : 'Done.';
    return [status, { description, content: { 'application/json': { schema } } }];
  });
  const refusals = rows
    .flatMap(refusalsOf)
    .map((code): [number, Reference] => [statusOf[code], refTo('responses', code)]);
  return {
    ...Object.fromEntries([...successes, ...refusals]),
    default: refTo('responses', 'default'),
  };
}
