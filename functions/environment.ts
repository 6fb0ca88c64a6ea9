import * as z from 'zod';

/** What each function is told by `infra/`, read once at its start. The types are what infra must supply. */
const Api = z.object({ TABLE: z.string(), INBOX: z.string(), VAULT: z.string() });
export type ApiEnvironment = z.input<typeof Api>;

const Queue = z.object({
  TABLE: z.string(),
  STATE_MACHINE: z.string(),
  CONCURRENT_JOBS: z.coerce.number<string>().int().min(1),
});
export type QueueEnvironment = z.input<typeof Queue>;

const Stream = z.object({ TABLE: z.string() });
export type StreamEnvironment = z.input<typeof Stream>;

const Step = z.object({ TABLE: z.string(), INBOX: z.string(), VAULT: z.string() });
export type StepEnvironment = z.input<typeof Step>;

const Summarise = Step.extend({ MODEL_ID: z.string() });
export type SummariseEnvironment = z.input<typeof Summarise>;

/** Parses the process environment; a missing setting stops the function with its name. */
const read =
  <S extends z.ZodObject>(schema: S) =>
  (environment: NodeJS.ProcessEnv): z.output<S> =>
    schema.parse(environment);

export const apiEnvironment = read(Api);
export const queueEnvironment = read(Queue);
export const streamEnvironment = read(Stream);
export const stepEnvironment = read(Step);
export const summariseEnvironment = read(Summarise);
