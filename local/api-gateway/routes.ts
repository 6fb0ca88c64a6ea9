import { decode } from '../protocol/http.ts';

export interface Route {
  /** `GET /meetings/{id}` */
  key: string;
  /** Name or ARN. */
  functionName: string;
}

export interface RouteMatch {
  route: Route;
  /** Decoded. */
  pathParameters: Record<string, string>;
}

/** The route of requests that no other matches. */
const defaultKey = '$default';

interface Pattern {
  route: Route;
  method: string;
  segments: string[];
}

const segmentsOf = (path: string): string[] => path.split('/').slice(1);
const isParameter = (segment: string): boolean => segment.startsWith('{');

function parseRoute(route: Route): Pattern {
  const [method = '', path = ''] = route.key.split(' ');
  if (route.key.includes('+}')) throw new Error(`Greedy routes are not supported: ${route.key}`);
  return { route, method, segments: segmentsOf(path) };
}

const matches = ({ segments }: Pattern, path: string[]): boolean =>
  segments.length === path.length &&
  segments.every((segment, i) => segment === path[i] || (isParameter(segment) && path[i] !== ''));

/** The first differing segment decides: a literal is more specific than a parameter. */
function compareSpecificity(a: Pattern, b: Pattern): number {
  for (const [i, segment] of a.segments.entries()) {
    const difference = Number(isParameter(segment)) - Number(isParameter(b.segments[i] ?? ''));
    if (difference !== 0) return difference;
  }
  return Number(a.method === 'ANY') - Number(b.method === 'ANY');
}

/**
 * Returns a function that finds the most specific route of a request. `path` is encoded and without
 * the stage.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-routes.html
 */
export function router(routes: Route[]): (method: string, path: string) => RouteMatch | undefined {
  const byDefault = routes.find(({ key }) => key === defaultKey);
  const patterns = routes.filter(({ key }) => key !== defaultKey).map(parseRoute);
  return (method, path) => {
    const segments = segmentsOf(path);
    const [best] = patterns
      .filter((pattern) => pattern.method === method || pattern.method === 'ANY')
      .filter((pattern) => matches(pattern, segments))
      .sort(compareSpecificity);
    if (!best) return byDefault && { route: byDefault, pathParameters: {} };
    const parameters = best.segments.flatMap((segment, i) =>
      isParameter(segment) ? [[segment.slice(1, -1), decode(segments[i] ?? '')]] : [],
    );
    return { route: best.route, pathParameters: Object.fromEntries(parameters) };
  };
}
