import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { accountId } from '../cloudformation/resource-types.ts';
import { type Template, unsupported } from '../cloudformation/template.ts';
import type { Functions } from '../lambda/emulator.ts';

const Rule = z.object({
  EventPattern: unsupported,
  ScheduleExpression: z.string(),
  State: z.enum(['ENABLED', 'DISABLED']).default('ENABLED'),
  Targets: z.array(z.strictObject({ Arn: z.string(), Id: z.string() })),
});

/** https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-run-lambda-schedule.html */
const scheduledEvent = (ruleArn: string, region: string) => ({
  version: '0',
  id: randomUUID(),
  'detail-type': 'Scheduled Event',
  source: 'aws.events',
  account: accountId,
  // EventBridge sends whole seconds.
  time: new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
  region,
  resources: [ruleArn],
  detail: {},
});

/** Invokes the targets of scheduled rules, for the first time after one interval. */
export function startSchedule(template: Template, { invoke }: Functions): { close(): void } {
  const timers = template
    .resources('AWS::Events::Rule', Rule)
    .filter(({ properties }) => properties.State === 'ENABLED')
    .map(({ attribute, properties: { ScheduleExpression, Targets } }) =>
      setInterval(() => {
        const event = JSON.stringify(scheduledEvent(attribute('Arn'), template.region));
        for (const { Arn } of Targets) void invoke(Arn, event);
      }, intervalOf(ScheduleExpression)),
    );
  return {
    close() {
      for (const timer of timers) clearInterval(timer);
    },
  };
}

const milliseconds: Record<string, number> = {
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
};

/** The interval in ms of `rate(1 minute)`, `rate(6 hours)`. Throws for other expressions. */
export function intervalOf(expression: string): number {
  const [, count, unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  const each = milliseconds[unit];
  if (!each) throw new Error(`Unsupported schedule ${expression}: only rate(...) is emulated`);
  return Number(count) * each;
}
