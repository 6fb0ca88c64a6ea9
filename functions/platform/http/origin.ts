import { createHash, timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import { errorAnswer } from './answer.ts';

type Handler = (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * A handler that answers only what came through the CDN. API Gateway's own address is public: calls to it
 * bypass the firewall and could forge the address they come from. During a rotation two secrets are accepted.
 */
export function requireOriginSecret(
  { header, secrets }: { header: string; secrets: string[] },
  handler: Handler,
): Handler {
  const accepted = secrets.map(digest);
  const refused = errorAnswer(new AppError('forbidden', reason('portalAddressOnly')));
  return async (event) => {
    const given = digest(event.headers[header] ?? '');
    return accepted.some((secret) => timingSafeEqual(secret, given)) ? handler(event) : refused;
  };
}

/**
 * Where a call came from. The CDN adds the viewer's address to `x-forwarded-for`, then API Gateway adds
 * the CDN's; what stands before those two the viewer could have written. `via` is who spoke to API Gateway.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/RequestAndResponseBehaviorCustomOrigin.html
 */
export function originOf({ headers, requestContext }: APIGatewayProxyEventV2) {
  const via = requestContext.http.sourceIp;
  const hops = (headers['x-forwarded-for'] ?? '').split(',').map((hop) => hop.trim());
  const viewer = hops.at(-1) === via ? hops.at(-2) : hops.at(-1);
  return { from: (viewer || via).slice(0, 64), via };
}
