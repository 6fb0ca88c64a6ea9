import * as z from 'zod';

/*
 * The supported part of the Amazon States Language: JSONata states, inline Map.
 * https://states-language.net/spec.html Fields not listed below are rejected when a machine is
 * loaded, never ignored.
 */

/** A literal, or a structure that may contain `{% JSONata %}` strings. */
const Template = z.unknown();
const Expression = z.string().regex(/^\{%[\s\S]*%\}$/, 'must be a JSONata expression {% ... %}');
const Seconds = z.union([z.number().int().nonnegative().max(99_999_999), Expression]);
const Assign = z
  .record(z.string(), Template)
  .refine((variables) => !('states' in variables), 'the variable states is reserved');

const Retrier = z.strictObject({
  ErrorEquals: z.array(z.string()).min(1),
  IntervalSeconds: z.number().int().positive().default(1),
  MaxAttempts: z.number().int().nonnegative().default(3),
  BackoffRate: z.number().min(1).default(2),
  MaxDelaySeconds: z.number().int().positive().optional(),
  JitterStrategy: z.enum(['FULL', 'NONE']).default('NONE'),
  Comment: z.string().optional(),
});

const Catcher = z.strictObject({
  ErrorEquals: z.array(z.string()).min(1),
  Next: z.string(),
  Assign: Assign.optional(),
  Output: Template.optional(),
  Comment: z.string().optional(),
});

const ChoiceRule = z.strictObject({
  Condition: z.union([z.boolean(), Expression]),
  Next: z.string(),
  Assign: Assign.optional(),
  Output: Template.optional(),
  Comment: z.string().optional(),
});

const anyState = { Comment: z.string().optional(), QueryLanguage: z.literal('JSONata').optional() };
const output = { Output: Template.optional() };
const transition = {
  ...anyState,
  ...output,
  Next: z.string().optional(),
  End: z.literal(true).optional(),
  Assign: Assign.optional(),
};
const recovery = { Retry: z.array(Retrier).default([]), Catch: z.array(Catcher).default([]) };

const Task = z.strictObject({
  Type: z.literal('Task'),
  ...transition,
  ...recovery,
  Resource: z
    .string()
    .regex(
      /^arn:[^:]*:states:[^:]*:[^:]*:(lambda:invoke|aws-sdk:\w+:\w+)$/,
      'must be arn:aws:states:::lambda:invoke or arn:aws:states:::aws-sdk:<service>:<operation>',
    ),
  Arguments: Template.optional(),
  TimeoutSeconds: Seconds.optional(),
});

const Pass = z.strictObject({ Type: z.literal('Pass'), ...transition });

const Wait = z.strictObject({
  Type: z.literal('Wait'),
  ...transition,
  Seconds: Seconds.optional(),
  Timestamp: z.string().optional(),
});

const Choice = z.strictObject({
  Type: z.literal('Choice'),
  ...anyState,
  ...output,
  Choices: z.array(ChoiceRule).min(1),
  Default: z.string().optional(),
  Assign: Assign.optional(),
});

const Succeed = z.strictObject({ Type: z.literal('Succeed'), ...anyState, ...output });

const Fail = z.strictObject({
  Type: z.literal('Fail'),
  ...anyState,
  Error: z.string().optional(),
  Cause: z.string().optional(),
});

const Parallel = z.strictObject({
  Type: z.literal('Parallel'),
  ...transition,
  ...recovery,
  Arguments: Template.optional(),
  get Branches(): z.ZodType<Flow[]> {
    return z.array(Flow).min(1);
  },
});

const Map = z.strictObject({
  Type: z.literal('Map'),
  ...transition,
  ...recovery,
  Items: z.union([z.array(Template), Expression]).optional(),
  ItemSelector: Template.optional(),
  MaxConcurrency: z.union([z.number().int().nonnegative(), Expression]).default(0),
  get ItemProcessor(): z.ZodType<Flow> {
    return Processor;
  },
});

const State = z.discriminatedUnion('Type', [
  Task,
  Pass,
  Wait,
  Choice,
  Succeed,
  Fail,
  Parallel,
  Map,
]);

const flow = {
  Comment: z.string().optional(),
  StartAt: z.string(),
  States: z.record(z.string(), State),
};

const Flow = z.strictObject(flow);

const Processor = z.strictObject({
  ...flow,
  ProcessorConfig: z.strictObject({ Mode: z.literal('INLINE') }).optional(),
});

export const Definition = z.strictObject({
  ...flow,
  Version: z.literal('1.0').optional(),
  QueryLanguage: z.literal('JSONata'),
  TimeoutSeconds: z.number().int().positive().optional(),
});

/** A connected set of states: a machine, a branch of a Parallel, or the processor of a Map. */
export interface Flow {
  StartAt: string;
  States: Record<string, State>;
}
export type Definition = z.infer<typeof Definition>;
export type State = z.infer<typeof State>;
export type TaskState = z.infer<typeof Task>;
export type WaitState = z.infer<typeof Wait>;
export type ChoiceState = z.infer<typeof Choice>;
export type ParallelState = z.infer<typeof Parallel>;
export type MapState = z.infer<typeof Map>;
export type Retrier = z.infer<typeof Retrier>;
export type Catcher = z.infer<typeof Catcher>;
