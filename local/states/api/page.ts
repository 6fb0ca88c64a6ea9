import { ServiceError } from '../../protocol/aws-json.ts';

/** One page of a list: how many items at most, and the token the last page gave. */
export interface PageRequest {
  maxResults?: number | undefined;
  nextToken?: string | undefined;
}

/**
 * Cuts a page out of a sorted list. The token names the page's last item by its key, so items that
 * come or go before it do not shift the next page. Throws ServiceError InvalidToken.
 */
export function pageOf<T>(
  items: T[],
  { maxResults, nextToken }: PageRequest,
  key: (item: T) => string,
) {
  const from = nextToken ? items.findIndex((item) => tokenOf(key(item)) === nextToken) + 1 : 0;
  if (nextToken && from === 0) throw new ServiceError('InvalidToken', 'Invalid Token: unknown');
  const to = from + (maxResults || 100);
  const page = items.slice(from, to);
  const last = page.at(-1);
  const more = last !== undefined && to < items.length;
  return { page, nextToken: more ? tokenOf(key(last)) : undefined };
}

const tokenOf = (key: string) => Buffer.from(key).toString('base64url');
