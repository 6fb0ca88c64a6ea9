import { type Api, api } from './api.ts';
import { type Endpoint, routeKeyOf } from './endpoint.ts';

type DedicatedFunction = NonNullable<Endpoint['servedBy']>;

type RouteOf<Row extends Pick<Endpoint, 'method' | 'path'>> = `${Row['method']} ${Row['path']}`;

type RouteServedBy<D extends DedicatedFunction> = {
  [K in keyof Api]: Api[K] extends { servedBy: D } ? RouteOf<Api[K]> : never;
}[keyof Api];

type NameServedBy<D extends DedicatedFunction> = {
  [K in keyof Api]: RouteOf<Api[K]> extends RouteServedBy<D> ? K : never;
}[keyof Api];

const rows = Object.entries<Endpoint>(api);

/**
 * The routes with a dedicated function. A path that accepts both JSON and form-data is one route with two
 * rows: if one of them has a dedicated function, it serves both.
 */
export const dedicatedRoutes: ReadonlyMap<string, DedicatedFunction> = new Map(
  rows.flatMap(([, row]) => (row.servedBy ? [[routeKeyOf(row), row.servedBy] as const] : [])),
);

const rowsOf = (name: DedicatedFunction | undefined) =>
  Object.fromEntries(rows.filter(([, row]) => dedicatedRoutes.get(routeKeyOf(row)) === name));

/** The rows of each dedicated function, and all others: together the catalogue. */
export const enrolRows = rowsOf('enrol') as Pick<Api, NameServedBy<'enrol'>>;
export const documentRows = rowsOf('documents') as Pick<Api, NameServedBy<'documents'>>;
export const summaryRows = rowsOf('summary') as Pick<Api, NameServedBy<'summary'>>;
export const apiRows = rowsOf(undefined) as Omit<Api, NameServedBy<DedicatedFunction>>;
