import { Group } from '@mantine/core';
import type { MinutesCheck } from '#contract/minutes-checks.ts';
import { errorSentence } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { actionPath, type MeetingPart, meetingPath } from '../../platform/navigation/paths.ts';
import { displayInstant } from '../../platform/preferences/dates.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { clockTime } from '../../ui/formats.ts';
import { Icon } from '../../ui/icons.tsx';
import { Tag } from '../../ui/tag.tsx';
import { toast } from '../../ui/toast.ts';
import { goToBlock, languageOf } from './block-name.ts';
import type { Composing } from './minutes-part.tsx';
import { useChangeChecks, useChangeMinutes } from './queries.ts';
import styles from './review.module.css';
import { WaiveCheck } from './waive-check.tsx';

interface CheckRowProps {
  check: MinutesCheck;
  composing: Composing;
}

/** A check: its condition, the entries that it concerns, and the actions that meet it. */
export function CheckRow({ check, composing }: CheckRowProps) {
  const { kind, state, about, waived } = check;
  const details = detailsOf(check);
  const { minutes } = composing;
  const block = minutes.blocks.find(({ id }) => id === check.block_id) ?? null;
  return (
    <li className={styles.row}>
      <Icon name={state === 'to_fix' ? 'alert' : 'check'} size={18} />
      <div className={styles.said}>
        <p>
          {text(`checks.needs.${kind}`)}{' '}
          {state === 'to_fix' && <Tag tone="warn">{text('checks.isOpen')}</Tag>}
        </p>
        {about !== '' && <p lang={languageOf(minutes, block)}>{about}</p>}
        {details !== '' && <p className={styles.facts}>{details}</p>}
        {waived && (
          <p className={styles.facts}>
            {text(state === 'passed' ? 'checks.reviewedBy' : 'checks.waivedBy', {
              name: waived.by,
              reason: waived.reason,
            })}
          </p>
        )}
      </div>
      <CheckActions check={check} composing={composing} />
    </li>
  );
}

/** The numbers of a check in words. */
function detailsOf({ kind, params }: MinutesCheck): string {
  const { counted, required, votes, entitled, from, to, due, open, number, needed } = params;
  if (counted !== undefined && required !== undefined)
    return text('checks.quorum', { counted, required });
  if (votes !== undefined && entitled !== undefined)
    return text('checks.votes', { votes, entitled });
  if (votes !== undefined && number !== undefined && needed !== undefined)
    return text('checks.bar', { number, needed, votes });
  if (typeof from === 'number' && typeof to === 'number')
    return text('checks.speech', { from: clockTime(from), to: clockTime(to) });
  if (kind === 'notice_in_time')
    return due ? text('checks.due', { time: displayInstant(String(due)) }) : '';
  return open === undefined ? '' : text('checks.open', { n: open });
}

/** Where in the meeting's workspace something can be fixed; all else is fixed in the minutes. */
const parts: Partial<Record<MinutesCheck['kind'], MeetingPart>> = {
  notice_in_time: 'agenda',
  times_in_order: 'agenda',
  quorum_at_opening: 'attendance',
  quorum_at_vote: 'attendance',
  previous_minutes: 'agenda',
  actions_reported: 'agenda',
  item_outcome: 'agenda',
  speech_in_items: 'decisions',
  movers_present: 'attendance',
  seconder_differs: 'decisions',
  amendments_settled: 'decisions',
  interest_kept: 'attendance',
  votes_within_present: 'decisions',
  names_equal_counts: 'decisions',
  casting_vote_on_tie: 'decisions',
  result_by_majority: 'decisions',
  resolution_complete: 'decisions',
  rescission_allowed: 'decisions',
};

function pathOf(
  { kind, action_id }: MinutesCheck,
  { meeting }: Pick<Composing, 'meeting'>,
): string | null {
  if (action_id !== null) return actionPath(action_id);
  const part = parts[kind];
  return part === undefined ? null : meetingPath(meeting.id, part);
}

/** The block that a check is about; undefined where it is about none. */
function blockOf(
  { kind, block_id, comment_id, agenda_item_id }: MinutesCheck,
  { minutes }: Composing,
): string | null | undefined {
  if (block_id !== null || comment_id !== null) return block_id;
  if (kind !== 'closed_reviewed') return undefined;
  return minutes.blocks.find((block) => block.agenda_item_id === agenda_item_id)?.id;
}

function CheckActions({ check, composing }: CheckRowProps) {
  const { state, waived, on_record, kind, about } = check;
  const what = [text(`checks.needs.${kind}`), about].filter(Boolean).join(' ');
  const path = pathOf(check, composing);
  const block = blockOf(check, composing);
  const isOpen = state === 'to_fix';
  return (
    <Group gap="xs">
      {isOpen && path !== null && (
        <LinkButton
          size="xs"
          variant="default"
          to={path}
          aria-label={text('checks.fixOne', { what })}
        >
          {text('checks.fix')}
        </LinkButton>
      )}
      {block !== undefined && (
        <Button
          size="xs"
          variant="default"
          aria-label={text('checks.showOne', { what })}
          onClick={() => goToBlock(block)}
        >
          {text('checks.show')}
        </Button>
      )}
      {isOpen && kind === 'outcome_passage' && (
        <SayNotRecorded check={check} what={what} composing={composing} />
      )}
      {isOpen && <WaiveCheck check={check} what={what} meetingId={composing.meeting.id} />}
      {waived && !on_record && (
        <Enforce check={check} what={what} meetingId={composing.meeting.id} />
      )}
    </Group>
  );
}

/** Adds to an outcome that it cannot be heard, in the words of the minutes. */
function SayNotRecorded({ check, what, composing }: CheckRowProps & { what: string }) {
  const { meeting, minutes } = composing;
  const block = minutes.blocks.find(({ id }) => id === check.block_id);
  const saying = useChangeMinutes(meeting.id, (asked: { text: string; version: number }) =>
    api.editMinutesBlock({ id: meeting.id, block_id: check.block_id ?? '', ...asked }),
  );
  const { sentence } = check.params;
  if (!block || sentence === undefined) return null;
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={text('checks.sayOne', { what })}
      loading={saying.isPending}
      onClick={() =>
        saying.mutate({ text: `${block.text}\n\n${sentence}`, version: block.version })
      }
    >
      {text('checks.say')}
    </Button>
  );
}

interface EnforceProps {
  check: MinutesCheck;
  what: string;
  meetingId: string;
}

/** Takes a waiver back. */
function Enforce({ check, what, meetingId }: EnforceProps) {
  const enforcing = useChangeChecks(meetingId, () =>
    api.enforceMinutesCheck({ id: meetingId, check_id: check.id }),
  );
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={text('checks.enforceOne', { what })}
      loading={enforcing.isPending}
      onClick={() =>
        enforcing.mutate(undefined, {
          onError: (error) => toast.error(errorSentence(error), 'minutes-check'),
        })
      }
    >
      {text('checks.enforce')}
    </Button>
  );
}
