import { type Api, api } from './api.ts';
import { type Endpoint, routeKeyOf } from './endpoint.ts';

type RouteOf<Row extends Pick<Endpoint, 'method' | 'path'>> = `${Row['method']} ${Row['path']}`;

type ListeningRoute = {
  [K in keyof Api]: Api[K] extends { listens: true } ? RouteOf<Api[K]> : never;
}[keyof Api];

type ListeningName = {
  [K in keyof Api]: RouteOf<Api[K]> extends ListeningRoute ? K : never;
}[keyof Api];

/**
 * The routes of the function that has the decoder. A path that takes JSON and form-data is one route of
 * two rows: where one of them listens, both are done there.
 */
export const listeningRoutes: ReadonlySet<string> = new Set(
  Object.values<Endpoint>(api)
    .filter(({ listens }) => listens)
    .map(routeKeyOf),
);

const rowsWhere = (isTaken: (row: Endpoint) => boolean) =>
  Object.fromEntries(Object.entries<Endpoint>(api).filter(([, row]) => isTaken(row)));

/** The rows of these routes, and all others: together the catalogue. */
export const listeningRows = rowsWhere((row) => listeningRoutes.has(routeKeyOf(row))) as Pick<
  Api,
  ListeningName
>;
export const otherRows = rowsWhere((row) => !listeningRoutes.has(routeKeyOf(row))) as Omit<
  Api,
  ListeningName
>;
