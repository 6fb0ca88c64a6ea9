import { useQuery } from '@tanstack/react-query';
import type { Sitting } from '#contract/sittings.ts';
import { nameIn, personName } from '../../messages/names.ts';
import { text } from '../../messages/text.ts';
import { bodyPath, deskPath } from '../../platform/navigation/paths.ts';
import { displayInstant } from '../../platform/preferences/dates.ts';
import { useMay } from '../../platform/user/current-user.ts';
import { Tag, type Tone } from '../../ui/tag.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { sittingQuery } from './queries.ts';

const tones: Record<Sitting['state'], Tone> = {
  planned: 'calm',
  notified: 'accent',
  open: 'good',
  adjourned: 'warn',
  closed: 'calm',
  cancelled: 'bad',
};

export const SittingState = ({ state }: Pick<Sitting, 'state'>) => (
  <Tag tone={tones[state]}>{text(`meetings.sittingState.${state}`)}</Tag>
);

/** The state of a meeting's sitting, once it is known. */
export function SittingBadge({ meetingId }: { meetingId: string }) {
  const { data } = useQuery(sittingQuery(meetingId));
  return data ? <SittingState state={data.sitting.state} /> : null;
}

/** Such as "Ordinary meeting no. 7". */
export const serialOf = ({ kind, serial }: Pick<Sitting, 'kind' | 'serial'>): string =>
  text('meetings.serial', { kind: text(`meetings.sittingKind.${kind}`), serial });

/** Milliseconds before it begins in which the clerk goes to the desk. */
const soon = 3_600_000;

/** Whether a sitting was called and begins within the hour, or should have begun. */
export const isAboutToStart = ({ state, scheduled }: Pick<Sitting, 'state' | 'scheduled'>) =>
  state === 'notified' && Date.parse(scheduled) - Date.now() < soon;

/** Which body sits, the serial number and time of the sitting, and who presides. */
export function SittingLead({ meetingId }: { meetingId: string }) {
  const { data } = useQuery(sittingQuery(meetingId));
  const chair = data?.sitting.presiding.at(-1);
  const mayEnter = useMay('update');
  // Once it is about to start, the desk is the next step, which is shown beside.
  const isBefore =
    data && ['planned', 'notified'].includes(data.sitting.state) && !isAboutToStart(data.sitting);
  return (
    <>
      {data && (
        <span>
          <TextLink to={bodyPath(data.body.id)}>
            {nameIn(data.body.name, data.body.language)}
          </TextLink>
        </span>
      )}
      {data && <span>{serialOf(data.sitting)}</span>}
      {data && <span>{displayInstant(data.sitting.scheduled)}</span>}
      {data && chair && (
        <span>{text('meeting.presides', { name: personName(chair, data.body.language) })}</span>
      )}
      {isBefore && mayEnter && (
        <span data-screen-only="">
          <TextLink to={deskPath(meetingId)}>{text('meeting.desk')}</TextLink>
        </span>
      )}
    </>
  );
}
