import type * as z from 'zod';

const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const formats: Record<string, string> = {
  date: 'must be a date such as 2026-11-21',
  datetime: 'must be a date and time such as 2026-11-21T10:30:00+05:30',
};

/** What a measure counts, by what is measured. */
const counted = (origin: string): string => {
  if (origin === 'string') return ' characters';
  return origin === 'array' ? ' entries' : '';
};

const bound = (word: string, origin: string, limit: number | bigint): string =>
  `must ${counted(origin) ? 'have' : 'be'} ${word} ${limit}${counted(origin)}`;

/**
 * What is wrong with a field where its schema has no words of its own: told after the field's name. The
 * validator's own words are for programmers.
 */
export function wordsOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'is missing'
        : `must be ${kinds[issue.expected] ?? 'of another type'}`;
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? 'must not be empty'
        : bound('at least', issue.origin, issue.minimum);
    case 'too_big':
      return bound('at most', issue.origin, issue.maximum);
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'invalid_format':
      return formats[issue.format] ?? 'is not of the form expected';
    case 'unrecognized_keys':
      return `has fields that are not known: ${issue.keys.join(', ').slice(0, 200)}`;
    default:
      return 'is not of the form expected';
  }
}
