import * as z from 'zod';
import { accountId } from '../cloudformation/resource-types.ts';
import type { Template } from '../cloudformation/template.ts';
import type { AccessRequest } from './policies.ts';
import { describeRefusal, type Rights } from './rights.ts';

/*
 * Permissions that services need in the background. Without them a deployment would fail, or logs
 * and traces would be lost.
 */

/** By name of the function or state machine. */
type RequiredAccess = [name: string, requests: AccessRequest[]][];

const accessTo = (actions: string[], ...resources: string[]): AccessRequest[] =>
  resources.flatMap((resource) => actions.map((action) => ({ action, resource })));

const Tracing = z.object({ Mode: z.enum(['Active', 'PassThrough']) }).optional();
const tracingAccess = (on: boolean): AccessRequest[] =>
  on ? accessTo(['xray:PutTraceSegments', 'xray:PutTelemetryRecords'], '*') : [];

const Function = z.object({
  LoggingConfig: z.object({ LogGroup: z.string().optional() }).default({}),
  Runtime: z.string(),
  TracingConfig: Tracing,
});

/**
 * Writing logs.
 * https://docs.aws.amazon.com/lambda/latest/dg/monitoring-cloudwatchlogs-cwlogs-overview.html
 */
const functionAccess = (template: Template): RequiredAccess =>
  template
    .resources('AWS::Lambda::Function', Function)
    .filter(({ properties }) => properties.Runtime.startsWith('nodejs'))
    .map(({ ref, properties: { LoggingConfig, TracingConfig } }) => {
      const group = LoggingConfig.LogGroup ?? `/aws/lambda/${ref}`;
      const log = `arn:aws:logs:${template.region}:${accountId}:log-group:${group}:log-stream:local`;
      return [
        ref,
        [
          ...accessTo(['logs:CreateLogStream', 'logs:PutLogEvents'], log),
          ...tracingAccess(TracingConfig?.Mode === 'Active'),
        ],
      ];
    });

const Mapping = z.object({
  DestinationConfig: z.object({ OnFailure: z.object({ Destination: z.string() }) }).optional(),
  EventSourceArn: z.string(),
  FunctionName: z.string(),
});

/**
 * Reading a stream and sending failed batches to a queue.
 * https://docs.aws.amazon.com/lambda/latest/dg/with-ddb.html
 */
const mappingAccess = (template: Template): RequiredAccess =>
  template
    .resources('AWS::Lambda::EventSourceMapping', Mapping)
    .map(({ properties: { DestinationConfig, EventSourceArn, FunctionName } }) => {
      const read = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'];
      const failureQueue = DestinationConfig?.OnFailure.Destination;
      return [
        FunctionName.split(':').at(-1) ?? '',
        [
          ...accessTo(
            read.map((action) => `dynamodb:${action}`),
            EventSourceArn,
          ),
          ...(failureQueue ? accessTo(['sqs:SendMessage'], failureQueue) : []),
        ],
      ];
    });

const StateMachine = z.object({
  LoggingConfiguration: z.object({ Level: z.string().default('OFF') }).optional(),
  TracingConfiguration: z.object({ Enabled: z.boolean().default(false) }).optional(),
});

/** https://docs.aws.amazon.com/step-functions/latest/dg/cw-logs.html#cloudwatch-iam-policy */
const logDelivery = [
  'logs:CreateLogDelivery',
  'logs:GetLogDelivery',
  'logs:UpdateLogDelivery',
  'logs:DeleteLogDelivery',
  'logs:ListLogDeliveries',
  'logs:PutResourcePolicy',
  'logs:DescribeResourcePolicies',
  'logs:DescribeLogGroups',
];

/** https://docs.aws.amazon.com/step-functions/latest/dg/concepts-xray-tracing.html */
const sampling = ['xray:GetSamplingRules', 'xray:GetSamplingTargets'];

const stateMachineAccess = (template: Template): RequiredAccess =>
  template
    .resources('AWS::StepFunctions::StateMachine', StateMachine)
    .map(({ attribute, properties: { LoggingConfiguration, TracingConfiguration } }) => {
      const logs = (LoggingConfiguration?.Level ?? 'OFF') !== 'OFF';
      const traced = TracingConfiguration?.Enabled === true;
      return [
        attribute('Name'),
        [
          ...(logs ? accessTo(logDelivery, '*') : []),
          ...tracingAccess(traced),
          ...(traced ? accessTo(sampling, '*') : []),
        ],
      ];
    });

/** Throws when a role lacks a permission its service needs. */
export function checkServicePermissions(template: Template, rights: Rights): void {
  const needs = [functionAccess, mappingAccess, stateMachineAccess].flatMap((of) => of(template));
  for (const [name, requests] of needs) {
    const refusal = rights.refusal(name, requests);
    if (refusal) throw new Error(`${name} lacks a permission. ${describeRefusal(refusal)}`);
  }
}
