import type { Quorum } from '#contract/attendance.ts';
import { alignedTo, quorumIn, until } from '#contract/presence.ts';
import type { Desk, StoredAttendance, StoredSitting } from '../../records/sittings.ts';
import { isOver } from './desk.ts';

/**
 * The attendance by which an entry is decided: all of it while the sitting goes on; afterwards what had happened by
 * the second of the entry.
 */
export function attendanceFor(
  desk: Pick<Desk, 'sitting' | 'attendance'>,
  { at, time }: { at: number | null; time?: string | undefined },
): StoredAttendance[] {
  const { sitting, attendance } = desk;
  if (!isOver(desk)) return attendance;
  const { recording_began: began } = sitting;
  const second = time === undefined ? at : alignedTo(began)(at, time);
  return until(attendance, second, began);
}

/**
 * Members with a vote who are there, against how many the body's rules ask for: a share of the seats that it should
 * have or of the members in office, rounded up. A sitting that was adjourned may need none by these rules.
 */
export const quorumOf = (
  sitting: Pick<StoredSitting, 'rules' | 'strength' | 'kind'>,
  attendance: readonly StoredAttendance[],
): Quorum => quorumIn(attendance, requiredOf(sitting));

function requiredOf({ rules, strength, kind }: Pick<StoredSitting, 'rules' | 'strength' | 'kind'>) {
  const { quorum, quorum_adjourned } = rules;
  if (quorum === undefined) return null;
  if (kind === 'adjourned' && quorum_adjourned?.value === false) return 0;
  const { numerator, denominator, of } = quorum.value;
  const base = of === 'sanctioned' ? strength.sanctioned : strength.in_office;
  return base === null ? null : Math.ceil((base * numerator) / denominator);
}
