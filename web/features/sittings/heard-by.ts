import type { AttendanceEntry } from '#contract/attendance.ts';
import type { Motion } from '#contract/motions.ts';
import { text } from '../../messages/text.ts';

const heardAs = {
  roll: null,
  manual: null,
  voice: 'sittings.byVoice',
  transcript: 'sittings.byWords',
  model: 'sittings.byModel',
} as const;

/** How a machine found something; empty of what a person entered of their own. */
export function heardBy(source: AttendanceEntry['source']): string {
  const key = heardAs[source];
  return key === null ? '' : text(key);
}

/** Where an entry comes from that a machine found, and who confirmed it; empty of any other. */
export const provenance = ({
  source,
  confirmed_by,
}: Pick<AttendanceEntry | Motion, 'source' | 'confirmed_by'>): string =>
  [heardBy(source), confirmed_by && text('sittings.confirmedBy', { name: confirmed_by })]
    .filter(Boolean)
    .join(', ');
