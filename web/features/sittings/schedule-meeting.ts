import { useRef } from 'react';
import type { Api } from '#contract/api.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { api, unlessGone } from '../../platform/api/client.ts';

type Meeting = InputOf<Api['scheduleMeeting']>;
/** The fields that make it a sitting, except for the time, which is the meeting's. */
type OfBody = Omit<InputOf<Api['setSitting']>, 'id' | 'version' | 'scheduled'>;

/**
 * Schedules a meeting, as a sitting where a body is given. If only that is refused, the next attempt goes on with the
 * same meeting, whatever was changed in the form meanwhile.
 */
export function useScheduleMeeting() {
  /** The meeting that was scheduled, and what it was then. */
  const made = useRef<{ id: string; as: string } | null>(null);
  return async (meeting: Meeting, sitting: OfBody | null): Promise<string> => {
    const as = JSON.stringify(meeting);
    if (made.current !== null) {
      const isGone = (await unlessGone(api.getMeeting({ id: made.current.id }))) === null;
      if (isGone) made.current = null;
    }
    made.current ??= { id: (await api.scheduleMeeting(meeting)).id, as };
    const { id } = made.current;
    // First: it gives the meeting its time.
    if (sitting) await api.setSitting({ id, ...sitting, scheduled: meeting.scheduled_time });
    if (made.current.as !== as) {
      made.current = { id, as: '' };
      await correct(id, meeting, sitting !== null);
    }
    made.current = null;
    return id;
  };
}

async function correct(
  id: string,
  { confidential, reader_ids, scheduled_time, ...facts }: Meeting,
  isSitting: boolean,
): Promise<void> {
  await api.updateMeeting({ id, ...facts, ...(!isSitting && { scheduled_time }) });
  if (confidential !== undefined) await api.setConfidentiality({ id, confidential, reader_ids });
}
