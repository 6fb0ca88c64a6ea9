import { createHash, timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { AppError } from '#contract/errors.ts';
import { edgeKeyHeader } from '../environment.ts';
import { refusalOf } from './answer.ts';

type Handler = (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>;

/** For whoever writes a script: the portal never reads it. */
const pastEdge = 'Please call the address of the portal: its API answers there alone.';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * A handler that answers only what came through the edge. The gate's own address is open to the world:
 * whoever calls it comes past the firewall, and could say of themselves where they call from.
 */
export function byEdgeOnly(keys: string, handler: Handler): Handler {
  const taken = keys.split(' ').map(digest);
  const refused = refusalOf(new AppError('forbidden', pastEdge));
  return async (event) => {
    const shown = digest(event.headers[edgeKeyHeader] ?? '');
    return taken.some((key) => timingSafeEqual(key, shown)) ? handler(event) : refused;
  };
}
