import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { isRefusedFor } from '#contract/errors.ts';
import type { Findings, ItemDiscussion } from '#contract/findings.ts';
import { limits } from '#contract/limits.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { KeptNotice } from '../../platform/api/versioned-form.tsx';
import { momentPath } from '../../platform/navigation/paths.ts';
import { useMay } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { clockTime } from '../../ui/formats.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Panel } from '../../ui/page.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import own from './findings.module.css';
import { itemTitle } from './item-title.ts';
import { clockDigits, Moment, secondsIn } from './moment.tsx';
import styles from './sittings.module.css';
import type { ShownSitting } from './whole-sitting.tsx';

interface DiscussionsProps {
  shown: ShownSitting;
  findings: Findings;
}

/** Which part of the recording belongs to which item, to play, to read and to correct. */
export function DiscussionsPanel({ shown, findings }: DiscussionsProps) {
  const [isOpen, setOpen] = useState(false);
  const { meeting, record } = shown;
  const mayUpdate = useMay('update', meeting);
  const { discussions, corrected } = findings;
  if (meeting.transcription === null || record.agenda.length === 0) return null;
  return (
    <Panel
      title={text('findings.items')}
      action={
        mayUpdate && (
          <Button variant="default" size="xs" onClick={() => setOpen(true)}>
            {text('findings.correct')}
          </Button>
        )
      }
    >
      <p>{text(discussions.length === 0 ? 'findings.noItems' : 'findings.itemsLead')}</p>
      {corrected && <p>{text('findings.correctedBy', { name: corrected.by })}</p>}
      <ul>
        {discussions.map((one) => (
          <Discussion key={one.start_time} discussion={one} shown={shown} />
        ))}
      </ul>
      {isOpen && <CorrectDialog shown={shown} findings={findings} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

const itemName = ({ record, body }: ShownSitting, id: string): string => {
  const item = record.agenda.find((one) => one.id === id);
  return item ? itemTitle(item, body.language) : '';
};

function Discussion({ discussion, shown }: { discussion: ItemDiscussion; shown: ShownSitting }) {
  const { agenda_item_id, start_time, source } = discussion;
  const name = itemName(shown, agenda_item_id);
  return (
    <li className={styles.entry}>
      <Moment at={start_time} time="" what={name} hear={shown.hear} />
      <div>
        <div>{name}</div>
        <div className={styles.facts}>
          <span>{text(`findings.source.${source}`)}</span>
          <TextLink
            to={momentPath(shown.meeting.id, Math.floor(start_time))}
            aria-label={text('findings.readNamed', { name })}
          >
            {text('findings.read')}
          </TextLink>
        </div>
      </div>
      <span />
    </li>
  );
}

interface Start {
  at: string;
  item: string;
}

/** The beginnings as fields: also where an item ends and no other begins. */
const draftOf = (discussions: ItemDiscussion[]): Start[] =>
  discussions.flatMap(({ start_time, end_time, agenda_item_id }, n) => {
    const next = discussions[n + 1];
    const start = { at: clockDigits(start_time), item: agenda_item_id };
    const isFollowed = next !== undefined && next.start_time > end_time;
    return isFollowed ? [start, { at: clockDigits(end_time), item: '' }] : [start];
  });

/** Where each item begins, in one line. */
const writtenOut = (shown: ShownSitting, discussions: ItemDiscussion[]): string =>
  discussions
    .map(
      ({ start_time, agenda_item_id }) =>
        `${clockTime(start_time)} ${itemName(shown, agenda_item_id)}`,
    )
    .join(' · ');

/** Saves the beginnings over the version that was shown; `theirs` is what somebody else saved since. */
function useSaving(shown: ShownSitting, findings: Findings) {
  const { id } = shown.meeting;
  const [base, setBase] = useState<{ version: number; theirs?: string }>({
    version: findings.version,
  });
  const save = async (sent: Start[] | null) => {
    const starts = sent?.map(({ at, item }) => ({
      start_time: secondsIn(at) ?? 0,
      agenda_item_id: item || null,
    }));
    try {
      return await api.setDiscussions({ id, version: base.version, starts: starts ?? null });
    } catch (error) {
      if (isRefusedFor(error, 'changedMeanwhile')) {
        const { version, discussions } = await api.getFindings({ id });
        setBase({ version, theirs: writtenOut(shown, discussions) });
      }
      throw error;
    }
  };
  return { save, theirs: base.theirs };
}

interface CorrectProps extends DiscussionsProps {
  onClose: () => void;
}

function CorrectDialog({ shown, findings, onClose }: CorrectProps) {
  const { meeting, record, currentTime } = shown;
  const { save, theirs } = useSaving(shown, findings);
  const [starts, setStarts] = useState(() => draftOf(findings.discussions));
  const change = (place: number, start: Partial<Start>) =>
    setStarts(starts.map((one, n) => (n === place ? { ...one, ...start } : one)));
  const add = () => setStarts([...starts, { at: clockDigits(currentTime?.() ?? 0), item: '' }]);
  const items = [
    { value: '', label: text('findings.noItem') },
    ...record.agenda.map(({ id }) => ({ value: id, label: itemName(shown, id) })),
  ];
  const [isReset, setReset] = useState(false);
  return (
    <EntryDialog<{ reset: string }>
      open
      onClose={onClose}
      meetingId={meeting.id}
      title={text('findings.correctTitle')}
      submit={text(isReset ? 'findings.asHeard' : 'findings.save')}
      done={text('findings.saved')}
      initialValues={{ reset: '' }}
      validate={{
        reset: () =>
          !isReset && starts.some(({ at }) => secondsIn(at) == null) && text('sittings.atWrong'),
      }}
      enter={() => save(isReset ? null : starts)}
    >
      {(form) => (
        <>
          <p>{text('findings.correctText')}</p>
          <KeptNotice theirs={{ starts: theirs }} written={(words) => words} />
          {findings.corrected && (
            <label>
              <input
                type="checkbox"
                checked={isReset}
                onChange={({ target }) => setReset(target.checked)}
              />{' '}
              {text('findings.asHeard')}
            </label>
          )}
          {!isReset && (
            <>
              <div className={own.starts}>
                {starts.map(({ at, item }, place) => (
                  // oxlint-disable-next-line react/no-array-index-key -- beginnings have nothing else to be told apart by
                  <div key={place} className={own.start}>
                    <TextInput
                      aria-label={text('findings.begins')}
                      value={at}
                      inputMode="numeric"
                      autoComplete="off"
                      maxLength={10}
                      error={secondsIn(at) == null && text('sittings.atWrong')}
                      onChange={({ target }) => {
                        form.form.clearFieldError('reset');
                        change(place, { at: target.value });
                      }}
                    />
                    <NativeSelect
                      aria-label={text('sittings.item')}
                      value={item}
                      data={items}
                      onChange={({ target }) => change(place, { item: target.value })}
                    />
                    <IconButton
                      icon="trash"
                      label={text('findings.removeStart', {
                        time: clockTime(secondsIn(at) ?? 0),
                      })}
                      onClick={() => setStarts(starts.filter((_, n) => n !== place))}
                    />
                  </div>
                ))}
              </div>
              {form.form.errors['reset'] && <p role="alert">{form.form.errors['reset']}</p>}
              {starts.length < limits.discussions && (
                <Button variant="default" size="xs" onClick={add}>
                  {text('findings.addStart')}
                </Button>
              )}
            </>
          )}
        </>
      )}
    </EntryDialog>
  );
}
