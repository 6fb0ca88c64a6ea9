import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { type Fields, log, withLogFields } from '../log/log.ts';

type Event = APIGatewayProxyEventV2;
type Answer = APIGatewayProxyStructuredResultV2;

const ulid = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/** The log's name for the id in a path, by the start of the path. */
const nouns: [start: string, name: string][] = [
  ['/meetings/queue/', 'job_id'],
  ['/meetings/', 'meeting_id'],
  ['/jobs/', 'job_id'],
  ['/speakers/', 'speaker_id'],
  ['/exports/', 'export_id'],
  ['/documents/', 'documents_id'],
  ['/users/', 'user_id'],
];

/** Only real ids are logged, never whatever else stands in their place. */
function idsOf({ routeKey, pathParameters }: Event): Fields {
  const id = pathParameters?.id ?? '';
  const [, path = ''] = routeKey.split(' ');
  const [, name] = nouns.find(([start]) => path.startsWith(start)) ?? [];
  return name && ulid.test(id) ? { [name]: id } : {};
}

/**
 * Logs each request: route, ids, status and milliseconds. Who asked is in the audit log under the same
 * request id.
 */
export const logRequests =
  (handler: (event: Event) => Promise<Answer>) =>
  (event: Event): Promise<Answer> => {
    const { requestId: request_id } = event.requestContext;
    return withLogFields({ request_id, route: event.routeKey, ...idsOf(event) }, async () => {
      const began = performance.now();
      const answer = await handler(event);
      log.info('request', {
        status: answer.statusCode,
        milliseconds: Math.round(performance.now() - began),
      });
      return answer;
    });
  };
