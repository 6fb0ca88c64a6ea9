import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Operation } from '#contract/openapi.ts';
import type { Field } from '#contract/openapi-schemas.ts';
import type { Values } from './made-values.ts';

/** The body of a request, if any. */
export const bodyTypes = {
  json: 'application/json',
  form: 'multipart/form-data',
  urlencoded: 'application/x-www-form-urlencoded',
} as const;
type BodyType = (typeof bodyTypes)[keyof typeof bodyTypes];

export type Place = 'path' | 'query' | BodyType;
export type PlacedField = Field & { place: Place };

/** Every field of an operation's input with a body of this type. */
export function fieldsAsked(operation: Operation, type: BodyType): PlacedField[] {
  const { parameters = [], requestBody } = operation;
  const { properties = {}, required = [] } = requestBody?.content[type]?.schema ?? {};
  return [
    ...parameters.flatMap(({ in: place, ...field }) =>
      place === 'header' ? [] : [{ ...field, place }],
    ),
    ...Object.entries(properties).map(([name, schema]) => ({
      name,
      required: required.includes(name),
      schema,
      place: type,
    })),
  ];
}

/** The values as an API Gateway event, each in the location that the document specifies. */
export async function eventOf(
  fields: readonly PlacedField[],
  values: Values,
  type: BodyType,
): Promise<APIGatewayProxyEventV2> {
  const at = (place: Place) =>
    Object.entries(values).filter(([name]) =>
      fields.some((field) => field.name === name && field.place === place),
    );
  const texts = (place: Place) => at(place).map(([name, value]) => [name, String(value)]);
  const body = await bodyOf(type, at(type));
  const event: Partial<APIGatewayProxyEventV2> = {
    ...body,
    pathParameters: Object.fromEntries(texts('path')),
    queryStringParameters: Object.fromEntries(texts('query')),
  };
  return event as APIGatewayProxyEventV2;
}

async function bodyOf(type: BodyType, entries: readonly [string, unknown][]) {
  if (type === 'application/json') {
    const body = JSON.stringify(Object.fromEntries(entries));
    return { headers: { 'content-type': type }, body, isBase64Encoded: false };
  }
  const form = type === 'multipart/form-data' ? new FormData() : new URLSearchParams();
  for (const [name, value] of entries) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (form instanceof FormData && one instanceof Uint8Array) {
        form.append(name, new File([new Uint8Array(one)], 'a.wav', { type: 'audio/wav' }));
      } else form.append(name, String(one));
    }
  }
  const sent = new Response(form);
  return {
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    body: Buffer.from(await sent.arrayBuffer()).toString('base64'),
    isBase64Encoded: true,
  };
}
