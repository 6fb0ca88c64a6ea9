import * as z from 'zod';
import { ServiceError } from '../../protocol/aws-json.ts';
import { payloadLimit } from '../language/payload.ts';
import { statusOf } from '../records/archive.ts';

const executionArn = z
  .string()
  .regex(/^arn:[^:]*:states:[^:]*:[^:]*:execution:[\w-]+:[\w.-]{1,80}$/);
const stateMachineArn = z.string().regex(/^arn:[^:]*:states:[^:]*:[^:]*:stateMachine:[\w-]+$/);
const page = {
  maxResults: z.number().int().min(0).max(1000).optional(),
  nextToken: z.string().optional(),
};

const executionInput = z
  .string()
  .refine((text) => Buffer.byteLength(text) <= payloadLimit, `more than ${payloadLimit} bytes`)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue('not JSON');
      return z.NEVER;
    }
  });

export const StartExecution = z.object({
  stateMachineArn,
  name: z
    .string()
    .regex(/^[\w.-]{1,80}$/, '1 to 80 letters, digits, dots, - and _')
    .optional(),
  input: executionInput.prefault('{}'),
});

export const StopExecution = z.object({
  executionArn,
  error: z.string().optional(),
  cause: z.string().optional(),
});

export const ListExecutions = z.object({
  stateMachineArn,
  statusFilter: z.enum(['RUNNING', ...Object.values(statusOf)]).optional(),
  ...page,
});

export const GetExecutionHistory = z.object({
  executionArn,
  reverseOrder: z.boolean().default(false),
  ...page,
});

export const OfExecution = z.object({ executionArn });
export const OfStateMachine = z.object({ stateMachineArn });

/** The error that names a wrong field, where it has one of its own. */
const codes: Record<string, string> = {
  executionArn: 'InvalidArn',
  stateMachineArn: 'InvalidArn',
  name: 'InvalidName',
  input: 'InvalidExecutionInput',
};

/** Reads a request, or throws the ServiceError that AWS answers. */
export function read<T extends z.ZodType>(schema: T, body: unknown): z.infer<T> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = String(issue?.path[0]);
  const code = codes[field] ?? 'ValidationException';
  throw new ServiceError(code, `Invalid ${field}: ${issue?.message}`);
}
