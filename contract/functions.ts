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

/** The rows that a dedicated function serves, or all others. Together they are the catalogue. */
export type RowsOf<F extends DedicatedFunction | 'api'> = F extends DedicatedFunction
  ? Pick<Api, NameServedBy<F>>
  : Omit<Api, NameServedBy<DedicatedFunction>>;

/**
 * The routes with a dedicated function. A path that accepts both JSON and form-data is one route with two
 * rows: if one of them has a dedicated function, it serves both.
 */
export const dedicatedRoutes: ReadonlyMap<string, DedicatedFunction> = new Map(
  Object.values<Endpoint>(api).flatMap((row) =>
    row.servedBy ? [[routeKeyOf(row), row.servedBy] as const] : [],
  ),
);
