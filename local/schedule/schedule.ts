import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Functions } from '../lambda/functions.ts';
import { accountId } from '../template/resource-types.ts';
import { notRunHere, type Template } from '../template/template.ts';
import { intervalOf } from './rate.ts';

const Rule = z.object({
  EventPattern: notRunHere,
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
  // EventBridge gives whole seconds.
  time: new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
  region,
  resources: [ruleArn],
  detail: {},
});

/** Invokes the functions of the template's scheduled rules, first after one interval. */
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
