import type { Quorum } from '#contract/attendance.ts';
import { alignedTo, quorumIn, until } from '#contract/presence.ts';
import type { Desk, StoredAttendance, StoredSitting } from '../../records/sittings.ts';
import { isOver } from './desk.ts';

/**
 * The attendance that applies to an entry: all of it while the sitting goes on, afterwards the attendance up to the
 * second of the entry.
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
 * Compares the voting members present with the quorum of the body's rules: a share of the sanctioned seats or of the
 * members in office, rounded up. The rules may exempt adjourned sittings.
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
