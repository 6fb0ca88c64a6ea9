import * as fc from 'fast-check';
import type { Endpoint } from '#contract/endpoint.ts';
import { rows } from '../contract/described-rows.ts';
import { bodyTypes, eventOf, type PlacedField } from '../contract/made-request.ts';
import { type Values, valuesOf } from '../contract/made-values.ts';
import { forbiddenFields, hostileBody, hostileValue } from './hostile.ts';
import { likely } from './likely.ts';

/** A request as it goes over the wire. */
export interface Request {
  row: string;
  method: Endpoint['method'];
  /** Of the path, each part encoded; or as it is when `raw`. */
  path: string;
  headers: Record<string, string>;
  body: Uint8Array | null;
}

export interface BaseDeps {
  /** Ids of records that exist, or did, by their kind. */
  ids: Map<string, string[]>;
  /** A unique text by which to find what the request wrote. */
  mark: string;
}

type Row = (typeof rows)[number];

/** Requests to every row: valid, almost valid and hostile ones. */
export const anyRequest: fc.Arbitrary<(deps: BaseDeps) => Promise<Request>> = fc
  .constantFrom(...rows)
  .chain((row) =>
    fc
      .record({
        values: valuesOf(row.fields),
        change: fc.oneof(
          { arbitrary: fc.constant(same), weight: 3 },
          { arbitrary: replaced(row.fields), weight: 6 },
          { arbitrary: dropped(row.fields), weight: 1 },
          { arbitrary: added, weight: 2 },
        ),
        body: fc.oneof(
          { arbitrary: fc.constant(null), weight: 6 },
          { arbitrary: hostileBody, weight: 1 },
        ),
        chance: fc.nat(),
      })
      .map(({ values, change, body, chance }) => async ({ ids, mark }: BaseDeps) => {
        const real = (field: string) => {
          const known = ids.get(kindOf(row.row.path, field)) ?? [];
          return chance % 4 === 0 ? undefined : known[chance % known.length];
        };
        const base = chance % 2 === 0 ? values : made(row.fields, values, chance);
        return requestOf(row, markedIn(change(withIds(base, real)), mark), body);
      }),
  );

/** The values, some replaced by realistic ones. */
function made(fields: readonly PlacedField[], values: Values, number: number): Values {
  const better = Object.entries(likely(number)).filter(([name]) =>
    fields.some((field) => field.name === name),
  );
  const all = { ...values, ...Object.fromEntries(better) };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

type Change = (values: Values) => Values;
const same: Change = (values) => values;

function replaced(fields: readonly PlacedField[]): fc.Arbitrary<Change> {
  if (fields.length === 0) return fc.constant(same);
  const one = fc.tuple(fc.constantFrom(...fields), hostileValue);
  return fc.array(one, { minLength: 1, maxLength: 3 }).map((swaps) => (values) => ({
    ...values,
    ...Object.fromEntries(swaps.map(([{ name }, value]) => [name, value])),
  }));
}

const dropped = (fields: readonly PlacedField[]): fc.Arbitrary<Change> =>
  fc
    .subarray(fields.map(({ name }) => name))
    .map(
      (gone) => (values) =>
        Object.fromEntries(Object.entries(values).filter(([name]) => !gone.includes(name))),
    );

const added: fc.Arbitrary<Change> = fc
  .tuple(fc.constantFrom(...forbiddenFields), hostileValue)
  .map(([name, value]) => (values) => ({ ...Object.fromEntries([[name, value]]), ...values }));

/** The kind of record to which an id belongs: by its name, or by the noun of the path. */
export function kindOf(path: string, field: string): string {
  if (field !== 'id') return field;
  if (path.startsWith('/meetings/queue')) return 'job_id';
  if (path.startsWith('/meetings/scheduled')) return 'scheduled';
  const [, noun = ''] = path.split('/');
  return { meetings: 'meeting_id', jobs: 'job_id' }[noun] ?? noun;
}

const withIds = (values: Values, real: (field: string) => string | undefined): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      /^(id|\w+_id)$/.test(name) ? (real(name) ?? value) : value,
    ]),
  );

/** Free texts begin with the mark. */
const markedIn = (values: Values, mark: string): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      /^(title|description|location|name|full_name|bio|new_speaker|file_name)$/.test(name) &&
      typeof value === 'string' &&
      value.length < 200
        ? mark + value
        : value,
    ]),
  );

/** Outside JSON, values are text or files; not every object can be converted to text. */
function asText(value: unknown): unknown {
  const isFile = (one: unknown) => one instanceof Uint8Array;
  if (typeof value !== 'object' || isFile(value)) return value;
  return Array.isArray(value) && value.every(isFile) ? value : JSON.stringify(value);
}

async function requestOf(
  { name, row, fields, type }: Row,
  values: Values,
  hostile: { type: string; body: string | Uint8Array } | null,
): Promise<Request> {
  // Unknown fields are sent in the body, if there is one.
  const known = new Set(fields.map((field) => field.name));
  const place = row.method === 'GET' || row.method === 'DELETE' ? 'query' : type;
  const extra = Object.keys(values).filter((field) => !known.has(field));
  const all = [
    ...fields,
    ...extra.map((field) => ({ name: field, required: false, schema: {}, place }) as PlacedField),
  ];
  const plain = Object.fromEntries(
    all.map(({ name: field, place: at }) => [
      field,
      at === bodyTypes.json ? values[field] : asText(values[field]),
    ]),
  );
  const sent = Object.entries(plain).filter(([field]) => Object.hasOwn(values, field));
  const event = await eventOf(all, Object.fromEntries(sent), type);
  const path = row.path.replace(/{(\w+)}/g, (_, field: string) =>
    encodeURIComponent(String(event.pathParameters?.[field] ?? '').toWellFormed()),
  );
  const query = new URLSearchParams(
    Object.entries(event.queryStringParameters ?? {}).map(([k, v = '']) => [k, v]),
  ).toString();
  const address = { row: name, method: row.method, path: query ? `${path}?${query}` : path };
  if (place === 'query') return { ...address, headers: {}, body: null };
  if (hostile) {
    const body = Buffer.from(hostile.body as string);
    return { ...address, headers: hostile.type ? { 'content-type': hostile.type } : {}, body };
  }
  const body = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  const headers = { 'content-type': event.headers?.['content-type'] ?? bodyTypes.json };
  return { ...address, headers, body };
}
