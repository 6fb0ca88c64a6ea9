import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { afterEach, expect, it, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import { logRequests } from '#functions/platform/http/log-requests.ts';
import { withInvocationLog } from '#functions/platform/log/invocation.ts';
import { log, withLogFields } from '#functions/platform/log/log.ts';
import { linesOfLog } from './lines.ts';

afterEach(() => vi.restoreAllMocks());

const invocation = {
  awsRequestId: 'request-1',
  functionName: 'fn',
  getRemainingTimeInMillis: () => 1000,
};

it('writes a JSON line with the fields of its scope, where inner fields win', async () => {
  const lines = linesOfLog();
  await withLogFields({ request_id: 'r', job_id: 'outer' }, async () => {
    await Promise.resolve();
    withLogFields({ job_id: 'inner' }, () => log.info('done', { segments: 3 }));
  });
  log.warn('outside');
  expect(lines).toEqual([
    {
      level: 'INFO',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      message: 'done',
      request_id: 'r',
      job_id: 'inner',
      segments: 3,
    },
    { level: 'WARN', timestamp: expect.any(String), message: 'outside' },
  ]);
});

it('keeps the fields of concurrent work separate', async () => {
  const lines = linesOfLog();
  const work = (meeting_id: string) =>
    withLogFields({ meeting_id }, async () => {
      await new Promise(setImmediate);
      log.info(meeting_id);
    });
  await Promise.all([work('a'), work('b')]);
  expect(lines.map(({ message, meeting_id }) => [message, meeting_id])).toEqual([
    ['a', 'a'],
    ['b', 'b'],
  ]);
});

it('logs an error’s name, message, code and stack, but not its other properties', () => {
  const lines = linesOfLog();
  const cause = Object.assign(new Error('connect'), { code: 'ECONNRESET' });
  const error = Object.assign(new Error('busy', { cause }), {
    $metadata: { requestId: 'aws-1', httpStatusCode: 503 },
    Item: { title: 'Budget review' },
    $response: { headers: { authorization: 'Bearer token' } },
  });
  log.error('failed', { error });
  expect(lines[0]).toMatchObject({
    level: 'ERROR',
    error: {
      name: 'Error',
      message: 'busy',
      status: 503,
      aws_request_id: 'aws-1',
      cause: { name: 'Error', message: 'connect', code: 'ECONNRESET' },
    },
  });
  expect(lines[0]?.error).toHaveProperty('stack.0', expect.stringMatching(/^at .*log\.test\.ts/));
  expect(JSON.stringify(lines)).not.toMatch(/Budget review|Bearer/);
});

it('does not log text that is not JSON, or the local part of email addresses', () => {
  const lines = linesOfLog();
  try {
    JSON.parse('The mayor said: the budget is spent');
  } catch (error) {
    log.error('failed', { error });
  }
  log.error('mail refused', { refusal: 'asha.patil@pune.example is not verified' });
  expect(JSON.stringify(lines)).not.toMatch(/mayor|asha|patil/);
  expect(lines[1]?.refusal).toBe('…@pune.example is not verified');
});

it('adds the request id and event fields, and logs a failure once before rethrowing it', async () => {
  const lines = linesOfLog();
  const fault = new Error('out of order');
  const handler = withInvocationLog(
    async ({ fails }: { job_id: string; fails: boolean }) => {
      log.info('at work');
      if (fails) throw fault;
      return 'done';
    },
    ({ job_id }) => ({ job_id }),
  );
  expect(await handler({ job_id: 'J', fails: false }, invocation)).toBe('done');
  await expect(handler({ job_id: 'J', fails: true }, invocation)).rejects.toBe(fault);
  expect(lines.map(({ message }) => message)).toEqual(['at work', 'at work', 'failed']);
  for (const line of lines) expect(line).toMatchObject({ request_id: 'request-1', job_id: 'J' });
});

it('logs an AppError as a warning without its message', async () => {
  const lines = linesOfLog();
  const handler = withInvocationLog(() =>
    Promise.reject(new AppError('invalid', reason('audioEmpty', { file: 'Budget.wav' }))),
  );
  await expect(handler({}, invocation)).rejects.toThrow('is empty');
  expect(lines).toEqual([expect.objectContaining({ level: 'WARN', code: 'invalid' })]);
  expect(JSON.stringify(lines)).not.toContain('Budget');
});

it.each([
  [
    'GET /meetings/{id}',
    '01JD0000000000000000000000',
    { meeting_id: '01JD0000000000000000000000' },
  ],
  [
    'POST /meetings/queue/{id}/retry',
    '01JD0000000000000000000000',
    { job_id: '01JD0000000000000000000000' },
  ],
  ['GET /jobs/{id}', '01JD0000000000000000000000', { job_id: '01JD0000000000000000000000' }],
])(
  'logs each request, with the id in its path under the right name: %s',
  async (routeKey, id, ids) => {
    const lines = linesOfLog();
    const event = { routeKey, pathParameters: { id }, requestContext: { requestId: 'gate-1' } };
    await logRequests(async () => ({ statusCode: 201 }))(
      event as unknown as APIGatewayProxyEventV2,
    );
    expect(lines).toEqual([
      {
        level: 'INFO',
        timestamp: expect.any(String),
        message: 'request',
        request_id: 'gate-1',
        route: routeKey,
        status: 201,
        milliseconds: expect.any(Number),
        ...ids,
      },
    ]);
  },
);

it('does not log a path parameter that is not an id', async () => {
  const lines = linesOfLog();
  const event = {
    routeKey: 'GET /users/{id}',
    pathParameters: { id: 'asha-patil' },
    requestContext: { requestId: 'gate-1' },
  };
  await logRequests(async () => ({ statusCode: 404 }))(event as unknown as APIGatewayProxyEventV2);
  expect(JSON.stringify(lines)).not.toContain('asha');
});
