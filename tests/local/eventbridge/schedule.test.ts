import { afterEach, expect, test, vi } from 'vitest';
import { intervalOf, startSchedule } from '../../../local/eventbridge/schedule.ts';
import type { Functions } from '../../../local/lambda/emulator.ts';
import { template } from '../cloudformation/assembly.ts';

afterEach(() => void vi.useRealTimers());

const rule = (expression: string, more = {}) => ({
  Type: 'AWS::Events::Rule',
  Properties: {
    ScheduleExpression: expression,
    Targets: [{ Id: 'Target0', Arn: { 'Fn::GetAtt': ['Fn', 'Arn'] } }],
    ...more,
  },
});
const Fn = { Type: 'AWS::Lambda::Function' };

test.each([
  ['rate(1 minute)', 60_000],
  ['rate(5 minutes)', 300_000],
  ['rate(2 hours)', 7_200_000],
  ['rate(1 day)', 86_400_000],
])('reads the interval of %s', (expression, milliseconds) => {
  expect(intervalOf(expression)).toBe(milliseconds);
});

test('rejects cron expressions', () => {
  expect(() => intervalOf('cron(0 12 * * ? *)')).toThrow('cron(0 12 * * ? *)');
});

test('invokes the function of each enabled rule with an EventBridge event until closed', async () => {
  const resources = {
    Fn,
    Each: rule('rate(1 minute)'),
    Off: rule('rate(1 minute)', { State: 'DISABLED' }),
  };
  const read = await template({ resources });
  vi.useFakeTimers({ now: new Date('2026-11-21T07:00:00.500Z') });
  const invoke = vi.fn<Functions['invoke']>(async () => ({ payload: 'null' }));
  const schedule = startSchedule(read, { invoke, close: async () => {} });
  vi.advanceTimersByTime(59_000);
  expect(invoke).not.toHaveBeenCalled();
  vi.advanceTimersByTime(61_000);
  expect(invoke).toHaveBeenCalledTimes(2);
  const [name, payload] = invoke.mock.calls[0] ?? [];
  expect(name).toBe('arn:aws:lambda:ap-south-1:000000000000:function:test-Fn');
  expect(JSON.parse(payload ?? '')).toEqual({
    version: '0',
    id: expect.any(String),
    'detail-type': 'Scheduled Event',
    source: 'aws.events',
    account: '000000000000',
    time: '2026-11-21T07:01:00Z',
    region: 'ap-south-1',
    resources: ['arn:aws:events:ap-south-1:000000000000:rule/test-Each'],
    detail: {},
  });
  schedule.close();
  vi.advanceTimersByTime(600_000);
  expect(invoke).toHaveBeenCalledTimes(2);
});
