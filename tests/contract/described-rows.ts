import { api, families } from '#contract/api.ts';
import { type Endpoint, routeKeyOf } from '#contract/endpoint.ts';
import { openApiOf } from '#contract/openapi.ts';
import { bodyTypes, fieldsAsked } from './made-request.ts';

/** The document under test. */
export const document = openApiOf(families);
export const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    key: routeKeyOf({ method: method.toUpperCase() as Endpoint['method'], path: path as '/' }),
    operation,
  })),
);
export const operationsByKey = new Map(operations.map(({ key, operation }) => [key, operation]));

/** Each row with the operation that describes it. */
export const rows = Object.entries<Endpoint>(api).map(([name, row]) => {
  const operation = operationsByKey.get(routeKeyOf(row));
  if (!operation) throw new Error(`${name} is not in the document`);
  const type = bodyTypes[row.body ?? 'json'];
  return { name, row, operation, type, fields: fieldsAsked(operation, type) };
});
