import * as z from 'zod';
import { ServiceError } from '../protocol/aws-json.ts';
import { statusOf } from './journal/archive.ts';
import { payloadLimit } from './tasks/task.ts';

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

/** The error codes of fields that have their own. */
const codes: Record<string, string> = {
  executionArn: 'InvalidArn',
  stateMachineArn: 'InvalidArn',
  name: 'InvalidName',
  input: 'InvalidExecutionInput',
};

type Message = (field: string, body: unknown, problem: string | undefined) => string;

const plain: Message = (field, _, problem) => `Invalid ${field}: ${problem}`;

const messages: Record<string, Message> = {
  InvalidArn: (field, body) =>
    `Invalid Arn: 'Invalid ARN prefix: ${(body as Record<string, unknown>)[field]}'`,
  InvalidExecutionInput: (_field, _body, problem) =>
    `Invalid State Machine Execution Input: '${problem}'`,
};

/** Validates a request or throws the ServiceError that AWS would return. */
export function read<T extends z.ZodType>(schema: T, body: unknown): z.infer<T> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = String(issue?.path[0]);
  const code = codes[field] ?? 'ValidationException';
  throw new ServiceError(code, (messages[code] ?? plain)(field, body, issue?.message));
}

/** The page size and the token returned with the previous page. */
export interface PageRequest {
  maxResults?: number | undefined;
  nextToken?: string | undefined;
}

/**
 * Takes a page from a sorted list. The token is the key of the page's last item, so changes before
 * it do not shift the next page. Throws ServiceError InvalidToken.
 */
export function pageOf<T>(
  items: T[],
  { maxResults, nextToken }: PageRequest,
  key: (item: T) => string,
) {
  const from = nextToken ? items.findIndex((item) => tokenOf(key(item)) === nextToken) + 1 : 0;
  if (nextToken && from === 0) throw new ServiceError('InvalidToken', 'Invalid Token: unknown');
  const to = from + (maxResults || 100);
  const page = items.slice(from, to);
  const last = page.at(-1);
  const more = last !== undefined && to < items.length;
  return { page, nextToken: more ? tokenOf(key(last)) : undefined };
}

const tokenOf = (key: string) => Buffer.from(key).toString('base64url');
