import type * as z from 'zod';
import type { FieldError } from '#contract/errors.ts';
import { reasonOf } from '#contract/reasons.ts';
import { sayIssue } from '#functions/platform/http/input.ts';

/** The errors of an input by field; none if it is valid. */
export const refusedFields = (input: z.ZodType, given: unknown): FieldError[] =>
  (input.safeParse(given, { error: sayIssue }).error?.issues ?? []).map((issue) => ({
    field: issue.path.join('.'),
    ...reasonOf(issue),
  }));
