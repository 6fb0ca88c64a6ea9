import { NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ulid } from 'ulid';
import type { MotionSuggestion } from '#contract/findings.ts';
import { limits } from '#contract/limits.ts';
import type { Motion } from '#contract/motions.ts';
import { presentIn } from '#contract/presence.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { itemTitle } from './item-title.ts';
import { clockDigits, MomentField, momentError, recordAt, secondsIn } from './moment.tsx';
import { PersonField } from './person-field.tsx';
import type { ShownSitting } from './whole-sitting.tsx';

interface MotionDialogProps {
  shown: ShownSitting;
  /** The motion that it amends; null for one of its own. */
  parent: Motion | null;
  /** The motion as heard, to begin with. */
  heard?: MotionSuggestion | undefined;
  open: boolean;
  onClose: () => void;
}

/** A motion or an amendment: its words, who moved and who seconded it, and when. */
export const MotionDialog = ({ open, ...props }: MotionDialogProps) =>
  open && <OpenMotionDialog {...props} />;

function OpenMotionDialog({ shown, parent, heard, onClose }: Omit<MotionDialogProps, 'open'>) {
  const { meeting, record, body } = shown;
  const [entry_id] = useState(() => heard?.id ?? ulid());
  const issued = record.agenda.filter(({ number }) => number !== null);
  const moversAt = (at: string) => {
    const present = presentIn(recordAt(shown, at).attendance);
    return [...present.values()].flatMap(({ person_id, voting, ...person }) =>
      voting ? [{ ...person, id: person_id }] : [],
    );
  };
  const latest = issued.toSorted((a, b) => (b.taken?.order ?? 0) - (a.taken?.order ?? 0))[0];
  const title = text(parent === null ? 'sittings.addMotion' : 'sittings.addAmendment');
  return (
    <EntryDialog
      open
      onClose={onClose}
      meetingId={meeting.id}
      title={title}
      submit={text('sittings.add')}
      done={text('sittings.entered')}
      initialValues={{
        agenda_item_id: parent?.agenda_item_id ?? latest?.id ?? '',
        text: latest && parent === null ? latest.recommended : '',
        amended_text: parent?.text_now ?? '',
        mover_id: '',
        seconder_id: '',
        at: '',
        ...(heard && heardMotion(heard)),
      }}
      validate={{
        text: (words) => words.trim() === '' && text('sittings.wordsMissing'),
        mover_id: (person) => person === '' && text('sittings.personMissing'),
        at: momentError,
      }}
      enter={({ seconder_id, amended_text, at, ...motion }) =>
        api.createMotion({
          ...motion,
          id: meeting.id,
          entry_id,
          seconder_id: seconder_id || null,
          at: secondsIn(at) ?? null,
          ...(parent && { parent_id: parent.id, amended_text }),
          ...(heard && { source: heard.source }),
        })
      }
    >
      {(form) => (
        <>
          {moversAt(form.form.values.at).length === 0 && <p>{text('sittings.nobodyPresent')}</p>}
          {parent === null && (
            <NativeSelect
              {...form.field('agenda_item_id')}
              label={text('sittings.item')}
              data={issued.map((item) => ({
                value: item.id,
                label: itemTitle(item, body.language),
              }))}
            />
          )}
          <Textarea
            {...form.field('text')}
            label={text(parent === null ? 'sittings.words' : 'sittings.amendmentWords')}
            rows={3}
            required
            maxLength={limits.textLength}
            lang={body.language}
          />
          {parent && (
            <Textarea
              {...form.field('amended_text')}
              label={text('sittings.amendedText')}
              description={text('sittings.amendedTextHint')}
              rows={3}
              maxLength={limits.textLength}
              lang={body.language}
            />
          )}
          <PersonField
            field={form.field('mover_id')}
            label={text('sittings.movedBy')}
            people={moversAt(form.form.values.at)}
            language={body.language}
            isRequired
          />
          <PersonField
            field={form.field('seconder_id')}
            label={text('sittings.secondedBy')}
            people={moversAt(form.form.values.at)}
            language={body.language}
          />
          <MomentField
            field={form.field('at')}
            shown={shown}
            onChange={(at) => form.form.setFieldValue('at', at)}
          />
        </>
      )}
    </EntryDialog>
  );
}

/** The motion as heard, in the form's fields. */
const heardMotion = ({
  agenda_item_id,
  text: words,
  mover,
  seconder,
  passages,
}: MotionSuggestion) => ({
  agenda_item_id,
  text: words,
  mover_id: mover.person_id,
  seconder_id: seconder?.person_id ?? '',
  at: clockDigits(passages[0]?.start_time ?? 0),
});
