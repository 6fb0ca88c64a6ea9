import { Group, TextInput } from '@mantine/core';
import { type SyntheticEvent, useDeferredValue, useEffect, useRef, useState } from 'react';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { errorMessage } from '../../../messages/error-message.ts';
import { text } from '../../../messages/text.ts';
import { Button } from '../../../ui/button.tsx';
import { minutesTime } from '../../../ui/formats.ts';
import { Notice } from '../../../ui/notice.tsx';
import { RestOfTranscript, type WholeTranscription } from '../whole-transcription.tsx';
import { useEditTranscript } from './edits.ts';
import { MatchList } from './match-list.tsx';
import styles from './replace-form.module.css';
import { type Replacement, useReplacement } from './replacement.ts';

interface ReplaceFormProps {
  meetingId: string;
  whole: WholeTranscription;
  onClose: () => void;
}

/** Finds words in the whole transcript, and in the summary if asked, and replaces the selected matches at once. */
export function ReplaceForm({ meetingId, whole, onClose }: ReplaceFormProps) {
  const [sought, setSought] = useState({ words: '', matchCase: false, wholeWords: false });
  const [isInSummary, setInSummary] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const [replacement, setReplacement] = useState('');
  /** Keys of the matches to leave unchanged. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const replacing = useEditTranscript(meetingId, whole.transcription.version);
  const looked = useDeferredValue(sought);
  const found = useReplacement({ meetingId, whole, looked, left, replacement, isInSummary });
  const { n } = found;
  const find = (part: Partial<typeof sought>) => {
    setSought({ ...sought, ...part });
    setLeft(new Set());
    replacing.reset();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (n === 0) return;
    const { segments, points } = found;
    const edit = { kind: 'replace', sought: looked.words, replacement, segments } as const;
    const done = text('correcting.replaceDone', { n });
    replacing.mutate({ steps: [[edit]], points, done }, { onSuccess: onClose });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <h2 className={styles.title}>{text('correcting.replace')}</h2>
      <div className={styles.fields}>
        <TextInput
          label={text('correcting.find')}
          maxLength={limits.soughtLength}
          value={sought.words}
          ref={first}
          onChange={({ currentTarget }) => find({ words: currentTarget.value })}
        />
        <TextInput
          label={text('correcting.replaceWith')}
          maxLength={limits.soughtLength}
          value={replacement}
          onChange={({ currentTarget }) => setReplacement(currentTarget.value)}
        />
      </div>
      <div className={styles.options}>
        <Option
          label={text('correcting.matchCase')}
          checked={sought.matchCase}
          onChange={(matchCase) => find({ matchCase })}
        />
        <Option
          label={text('correcting.wholeWords')}
          checked={sought.wholeWords}
          onChange={(wholeWords) => find({ wholeWords })}
        />
        {found.hasSummary && (
          <SummaryOption n={found.inSummary} checked={isInSummary} onChange={setInSummary} />
        )}
      </div>
      {!whole.isWhole && <RestOfTranscript {...whole} />}
      <Problems error={replacing.error} {...found} />
      {looked.words !== '' && whole.isWhole && (
        <MatchList
          key={looked.words}
          matches={found.listed}
          left={left}
          replacement={replacement}
          onChange={setLeft}
        />
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {text('app.cancel')}
        </Button>
        <Button type="submit" loading={replacing.isPending} disabled={n === 0 || !whole.isWhole}>
          {text('correcting.replaceApply', { n })}
        </Button>
      </Group>
    </form>
  );
}

interface OptionProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

const Option = ({ label, checked, onChange }: OptionProps) => (
  <label className={styles.option}>
    <input
      type="checkbox"
      checked={checked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
    <span>{label}</span>
  </label>
);

/** Includes the summary; says how many matches are left out otherwise. */
function SummaryOption({ n, ...option }: Omit<OptionProps, 'label'> & { n: number }) {
  const label = text('correcting.includeSummary');
  const isLeftOut = n > 0 && !option.checked;
  return (
    <Option
      label={isLeftOut ? `${label} (${text('correcting.places', { n })})` : label}
      {...option}
    />
  );
}

type ProblemsProps = { error: Error | null } & Pick<Replacement, 'emptied' | 'isPointEmptied'>;

/** Why nothing was replaced, and what would stay unchanged. */
function Problems({ error, emptied, isPointEmptied }: ProblemsProps) {
  const isOvertaken = error instanceof AppError && ['conflict', 'not_found'].includes(error.code);
  return (
    <>
      {error !== null && (
        <Notice tone="bad">
          {isOvertaken ? text('correcting.replaceMoved') : errorMessage(error)}
        </Notice>
      )}
      {emptied.length > 0 && (
        <Notice tone="warn">
          {text('correcting.placeEmpty', { time: emptied.map(minutesTime).join(', ') })}
        </Notice>
      )}
      {isPointEmptied && <Notice tone="warn">{text('correcting.pointEmpty')}</Notice>}
    </>
  );
}
