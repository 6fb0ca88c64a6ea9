import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Suggestion } from '#contract/findings.ts';
import { errorSentence } from '../../messages/error-message.ts';
import { nameIn, personName } from '../../messages/names.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Tag } from '../../ui/tag.tsx';
import { toast } from '../../ui/toast.ts';
import own from './findings.module.css';
import { heardBy } from './heard-by.ts';
import { Moment } from './moment.tsx';
import { MotionDialog } from './motion-form.tsx';
import { findingsQuery, useEntry } from './queries.ts';
import styles from './sittings.module.css';
import { VoteDialog } from './vote-form.tsx';
import type { ShownSitting } from './whole-sitting.tsx';

/** Makes the entry of a suggestion that needs no further words; null of one that does. */
export function enterHeard(id: string, suggestion: Suggestion): Promise<unknown> | null {
  const { passages, agenda_item_id } = suggestion;
  const at = passages[0]?.start_time ?? null;
  if (suggestion.kind === 'attendance') {
    const { id: entry_id, type, source, person } = suggestion;
    const { person_id } = person;
    return api.recordAttendance({ id, entry_id, person_id, type, source, agenda_item_id, at });
  }
  if (suggestion.kind === 'deferral')
    return api.settleAgendaItem({ id, item_id: suggestion.agenda_item_id, status: 'deferred' });
  if (suggestion.kind === 'motion') return null;
  const { motion_id, result } = suggestion;
  const settle = {
    withdrawn: api.withdrawMotion,
    deferred: api.deferMotion,
    referred: api.referMotion,
    adopted: null,
    negatived: null,
  }[result];
  return settle && settle({ id, motion_id });
}

interface EntryProps {
  suggestion: Suggestion;
  shown: ShownSitting;
}

/** A suggestion: the words heard, their moment, and the choices. */
export function SuggestionEntry({ suggestion, shown }: EntryProps) {
  const { body, hear, record } = shown;
  const { passages, agenda_item_id, source, dismissed } = suggestion;
  const what = headingOf(suggestion, shown);
  const item = record.agenda.find(({ id }) => id === agenda_item_id);
  const denied = deniedBy(suggestion, shown);
  const heading = [item?.number, item && nameIn(item.title, body.language)].filter(Boolean);
  return (
    <li className={styles.entry}>
      <Moment at={passages[0]?.start_time ?? 0} time="" what={what} hear={hear} />
      <div>
        <div className={styles.head}>
          <h3 className={styles.title} tabIndex={-1}>
            {what}
          </h3>
          {(source === 'voice' || source === 'model') && <Tag tone="calm">{heardBy(source)}</Tag>}
        </div>
        <div className={styles.facts}>
          {heading.length > 0 && <span>{heading.join('. ')}</span>}
          {suggestion.kind === 'motion' && suggestion.seconder && (
            <span>
              {text('sittings.seconder', { name: personName(suggestion.seconder, body.language) })}
            </span>
          )}
          {suggestion.kind === 'outcome' && <Counted outcome={suggestion} />}
          {dismissed && <span>{text('findings.dismissedBy', { name: dismissed.by })}</span>}
        </div>
        {denied !== null && (
          <Notice tone="warn">{text('findings.contradicts', { what: denied })}</Notice>
        )}
        {passages.map((passage) => (
          <blockquote
            key={passage.start_time}
            className={own.said}
            lang={shown.meeting.transcription?.processing_metadata.language_code}
          >
            {text('findings.said', { speaker: passage.speaker, words: passage.transcript })}
          </blockquote>
        ))}
        <Decide suggestion={suggestion} shown={shown} what={what} />
      </div>
    </li>
  );
}

/** The contradicting entry of the desk. */
function deniedBy({ contradicts }: Suggestion, { body, record }: ShownSitting): string | null {
  const entry = record.attendance.find(({ id }) => id === contradicts);
  if (entry) return text(`sittings.attendance.${entry.type}`);
  const motion = record.motions.find(({ id }) => id === contradicts);
  return motion
    ? text('sittings.motionBy', { name: personName(motion.mover, body.language) })
    : null;
}

function headingOf(suggestion: Suggestion, { body }: ShownSitting): string {
  switch (suggestion.kind) {
    case 'attendance':
      return text('findings.attendance', {
        name: personName(suggestion.person, body.language),
        what: text(`sittings.attendance.${suggestion.type}`),
      });
    case 'motion':
      return text(suggestion.parent_id === null ? 'findings.motion' : 'findings.amendment', {
        name: personName(suggestion.mover, body.language),
      });
    case 'outcome':
      return text(`findings.result.${suggestion.result}`);
    case 'deferral':
      return text('findings.deferral');
  }
}

function Counted({ outcome }: { outcome: Extract<Suggestion, { kind: 'outcome' }> }) {
  const { method, for: yes, against: no, abstain } = outcome;
  return (
    <>
      {method && <span>{text(`sittings.method.${method}`)}</span>}
      {(yes !== null || no !== null) && (
        <span>
          {text('sittings.counts', { yes: yes ?? 0, no: no ?? 0, abstain: abstain ?? 0 })}
        </span>
      )}
    </>
  );
}

/** Confirm and Dismiss, or Restore. What can only follow a motion waits for it. */
function Decide({ suggestion, shown, what }: EntryProps & { what: string }) {
  const { meeting, record, mayEnter } = shown;
  const queries = useQueryClient();
  const { id, kind } = suggestion;
  const isDismissed = suggestion.dismissed !== null;
  const dismissal = useEntry(meeting.id, async () => {
    const found = await api.dismissSuggestion({
      id: meeting.id,
      suggestion_id: id,
      dismissed: !isDismissed,
    });
    queries.setQueryData(findingsQuery(meeting.id).queryKey, found);
  });
  const awaited = awaitedMotion(suggestion);
  const isEarly = awaited !== null && !record.motions.some((one) => one.id === awaited);
  const decide = () =>
    dismissal.mutate(undefined, { onError: (error) => toast.error(errorSentence(error)) });
  if (!mayEnter) return null;
  return (
    <div className={own.decide}>
      {!isDismissed && isEarly && <span>{text('findings.motionFirst')}</span>}
      {!isDismissed && !isEarly && (
        <ConfirmHeard key={kind} suggestion={suggestion} shown={shown} what={what} />
      )}
      <Button
        variant="default"
        size="xs"
        busy={dismissal.isPending}
        aria-label={text(isDismissed ? 'findings.restoreNamed' : 'findings.dismissNamed', { what })}
        onClick={decide}
      >
        {text(isDismissed ? 'findings.restore' : 'findings.dismiss')}
      </Button>
    </div>
  );
}

/** The motion that must be on record first. */
const awaitedMotion = (suggestion: Suggestion): string | null => {
  if (suggestion.kind === 'outcome') return suggestion.motion_id;
  return suggestion.kind === 'motion' ? suggestion.parent_id : null;
};

/** Enters what was heard; a motion or a vote after its form, because its words and numbers are the clerk's. */
function ConfirmHeard({ suggestion, shown, what }: EntryProps & { what: string }) {
  const [isOpen, setOpen] = useState(false);
  const { meeting, record } = shown;
  const { mutate, isPending } = useEntry(meeting.id, async () =>
    enterHeard(meeting.id, suggestion),
  );
  const isForm =
    suggestion.kind === 'motion' ||
    (suggestion.kind === 'outcome' && ['adopted', 'negatived'].includes(suggestion.result));
  const confirm = () =>
    isForm
      ? setOpen(true)
      : mutate(undefined, {
          onSuccess: () => toast.success(text('findings.confirmed')),
          onError: (error) => toast.error(errorSentence(error)),
        });
  const close = () => setOpen(false);
  const motion = record.motions.find(({ id }) => id === awaitedMotion(suggestion)) ?? null;
  return (
    <>
      <Button
        size="xs"
        busy={isPending}
        aria-label={text('findings.confirmNamed', { what })}
        {...(isForm && { 'aria-haspopup': 'dialog' as const })}
        onClick={confirm}
      >
        {text('findings.confirm')}
      </Button>
      {suggestion.kind === 'motion' && (
        <MotionDialog
          shown={shown}
          parent={motion}
          heard={suggestion}
          open={isOpen}
          onClose={close}
        />
      )}
      {suggestion.kind === 'outcome' && motion && (
        <VoteDialog
          shown={shown}
          motion={motion}
          heard={suggestion}
          open={isOpen}
          onClose={close}
        />
      )}
    </>
  );
}
