import type { Key } from '#functions/platform/aws/table.ts';

/** What may be wrong with what is derived of a meeting. */
const sentences = {
  behind: 'its last change is not derived',
  ahead: 'more is derived than ever changed, or what is remembered of it cannot be read',
  figures: 'what it adds to the figures is wrong',
  place: 'the archive has it in the wrong place',
  memory: 'what is remembered of its index is wrong',
  missing: 'not listed',
  other: 'listed with something else',
  superfluous: 'listed, and should not be',
} as const;
export type What = keyof typeof sentences;

/** A difference between derived data and the truth. */
export interface Difference {
  /** Of the meeting. */
  id: string;
  /** Whether the meeting itself is there. */
  isThere: boolean;
  what: What;
  /** The records concerned. */
  keys: Key[];
}

/** A figure of the dashboard that is not what the meetings add up to. */
export interface WrongFigure {
  sk: string;
  name: string;
  is: number;
  should: number;
}

/** A line for each record that differs. */
export const linesOf = ({ id, isThere, what, keys }: Difference): string[] => {
  const meeting = isThere ? `meeting ${id}` : `meeting ${id}, which is gone`;
  if (keys.length === 0) return [`${meeting}: ${sentences[what]}`];
  return keys.map(({ pk, sk }) => `${meeting}: ${sentences[what]}: ${pk} ${sk}`);
};

export const lineOf = ({ sk, name, is, should }: WrongFigure): string =>
  `figures ${sk}: ${name} is ${is}, the meetings add up to ${should}`;
