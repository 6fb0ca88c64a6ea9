import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/**
 * Where a call came from. The edge adds the viewer's address to `x-forwarded-for`, then the gate adds
 * the edge's; what stands before those two the viewer could have written. `via` is who spoke to the gate.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/RequestAndResponseBehaviorCustomOrigin.html
 */
export function originOf({ headers, requestContext }: APIGatewayProxyEventV2) {
  const via = requestContext.http.sourceIp;
  const hops = (headers['x-forwarded-for'] ?? '').split(',').map((hop) => hop.trim());
  const viewer = hops.at(-1) === via ? hops.at(-2) : hops.at(-1);
  return { from: (viewer || via).slice(0, 64), via };
}
