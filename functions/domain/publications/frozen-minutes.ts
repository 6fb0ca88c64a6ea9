import type { Cover, FrozenBlock } from '#contract/frozen-minutes.ts';
import { type BodyRecord, nameIn } from '../../records/bodies.ts';
import type { MeetingRecord } from '../../records/meetings.ts';
import type { MinutesRecord, MinutesVersion } from '../../records/minutes.ts';
import type { Desk } from '../../records/sittings.ts';

/** The name of the file of the whole minutes, in the statement and in downloads. */
export const fullFile = 'full.pdf';

interface Written {
  meeting: MeetingRecord;
  /** Null for a meeting without a body. */
  desk: Desk | null;
  body: BodyRecord | null;
  minutes: MinutesVersion;
  family: MinutesRecord['family'];
}

/** The cover of minutes. Fields that only a sitting has are null without a body. */
export function coverOf(
  { meeting, desk, body, minutes, family }: Written,
  frozen: { at: string; by: string },
): Cover {
  const { style, language, second_language, version } = minutes;
  const sitting = desk?.sitting;
  return {
    meeting_id: meeting.id,
    meeting_number: meeting.number,
    title: meeting.title,
    body: body && { id: body.id, name: body.name },
    serial: sitting?.serial ?? null,
    kind: sitting?.kind ?? null,
    scheduled: sitting?.scheduled ?? meeting.date,
    opened_at: sitting?.opened_at ?? null,
    closed_at: sitting?.closed_at ?? null,
    style,
    language,
    ...(second_language !== null && { second_language }),
    family,
    version,
    frozen_at: frozen.at,
    frozen_by: frozen.by,
  };
}

/** A block as frozen: its content, without its history. */
export const frozenBlock = ({
  id,
  kind,
  agenda_item_id,
  text,
  passages,
  at,
  visibility,
  translation,
}: MinutesVersion['blocks'][number]): FrozenBlock => ({
  id,
  kind,
  agenda_item_id,
  text,
  passages,
  at,
  visibility,
  ...(translation && { translation }),
});

/** The name below the signature: the last person who presided, or the meeting's chair. */
export function presidingIn(
  { chair }: Pick<MeetingRecord, 'chair'>,
  desk: Desk | null,
  { language }: Pick<MinutesVersion, 'language'>,
): string {
  const last = desk?.sitting.presiding.at(-1);
  if (!last) return chair;
  return [last.honorific, nameIn(last.name, language)].filter(Boolean).join(' ');
}
