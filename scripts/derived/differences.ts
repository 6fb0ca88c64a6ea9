import type { Key } from '#functions/platform/aws/table.ts';

/** The faults of the data derived from a meeting. */
const descriptions = {
  behind: 'its last change is not derived',
  ahead: 'more is derived than ever changed, or what is remembered of it cannot be read',
  counters: 'what it adds to the figures is wrong',
  place: 'the archive has it in the wrong place',
  memory: 'what is remembered of its index is wrong',
  missing: 'not listed',
  other: 'listed with something else',
  superfluous: 'listed, and should not be',
} as const;
export type DifferenceKind = keyof typeof descriptions;

/** A difference between the derived data of a meeting and what should be derived. */
export interface Difference {
  meetingId: string;
  meetingExists: boolean;
  kind: DifferenceKind;
  /** The items concerned. */
  keys: Key[];
}

/** A counter of the dashboard that differs from the sum over all meetings. */
export interface WrongCounter {
  sk: string;
  name: string;
  is: number;
  should: number;
}

/** One line for each item that differs. */
export const describeDifference = ({
  meetingId,
  meetingExists,
  kind,
  keys,
}: Difference): string[] => {
  const meeting = meetingExists ? `meeting ${meetingId}` : `meeting ${meetingId}, which is gone`;
  if (keys.length === 0) return [`${meeting}: ${descriptions[kind]}`];
  return keys.map(({ pk, sk }) => `${meeting}: ${descriptions[kind]}: ${pk} ${sk}`);
};

export const describeCounter = ({ sk, name, is, should }: WrongCounter): string =>
  `figures ${sk}: ${name} is ${is}, the meetings add up to ${should}`;
