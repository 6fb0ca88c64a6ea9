import { type Api, api } from './api.ts';
import { type Endpoint, routeKeyOf } from './endpoint.ts';

type DedicatedFunction = NonNullable<Endpoint['doneBy']>;

type RouteOf<Row extends Pick<Endpoint, 'method' | 'path'>> = `${Row['method']} ${Row['path']}`;

type RouteDoneBy<D extends DedicatedFunction> = {
  [K in keyof Api]: Api[K] extends { doneBy: D } ? RouteOf<Api[K]> : never;
}[keyof Api];

type NameDoneBy<D extends DedicatedFunction> = {
  [K in keyof Api]: RouteOf<Api[K]> extends RouteDoneBy<D> ? K : never;
}[keyof Api];

const rows = Object.entries<Endpoint>(api);

/**
 * The routes of functions of their own, and which. A path that takes JSON and form-data is one route of
 * two rows: where one of them is done elsewhere, both are.
 */
export const dedicatedRoutes: ReadonlyMap<string, DedicatedFunction> = new Map(
  rows.flatMap(([, row]) => (row.doneBy ? [[routeKeyOf(row), row.doneBy] as const] : [])),
);

const rowsOf = (doer: DedicatedFunction | undefined) =>
  Object.fromEntries(rows.filter(([, row]) => dedicatedRoutes.get(routeKeyOf(row)) === doer));

/** The rows of each function, and all others: together the catalogue. */
export const enrolRows = rowsOf('enrol') as Pick<Api, NameDoneBy<'enrol'>>;
export const documentRows = rowsOf('documents') as Pick<Api, NameDoneBy<'documents'>>;
export const summaryRows = rowsOf('summary') as Pick<Api, NameDoneBy<'summary'>>;
export const apiRows = rowsOf(undefined) as Omit<Api, NameDoneBy<DedicatedFunction>>;
