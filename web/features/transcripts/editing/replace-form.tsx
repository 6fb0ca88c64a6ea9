import '@mantine/core/styles/Input.css';
import { Group, TextInput } from '@mantine/core';
import { type SyntheticEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { Segment } from '#contract/transcripts.ts';
import { errorMessage } from '../../../messages/error-message.ts';
import { text } from '../../../messages/text.ts';
import { Button } from '../../../ui/button.tsx';
import { minutesTime } from '../../../ui/formats.ts';
import { Notice } from '../../../ui/notice.tsx';
import marks from '../../../ui/text-diff.module.css';
import { RestOfTranscript, type WholeTranscription } from '../whole-transcription.tsx';
import { useEditTranscript } from './edits.ts';
import styles from './replace-form.module.css';
import { segmentName } from './segments.ts';
import { applyReplacement, findMatches, type Match } from './text-edits.ts';

interface ReplaceFormProps {
  meetingId: string;
  whole: WholeTranscription;
  onClose: () => void;
}

/** Finds words in the whole transcript and replaces the selected matches, as one version. */
export function ReplaceForm({ meetingId, whole, onClose }: ReplaceFormProps) {
  const { timeline, version, processing_metadata } = whole.transcription;
  const [sought, setSought] = useState({ words: '', matchCase: false, wholeWords: false });
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const [replacement, setReplacement] = useState('');
  /** Keys of the matches to leave unchanged. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const replacing = useEditTranscript(meetingId, version);
  const looked = useDeferredValue(sought);
  const places = useMemo(() => findMatches(timeline, looked), [timeline, looked]);
  const chosen = places.filter(({ key }) => !left.has(key));
  const { segments, emptied } = useMemo(
    () => applyReplacement(timeline, chosen, replacement),
    [timeline, chosen, replacement],
  );
  const n = chosen.filter(({ index }) => !emptied.includes(index)).length;
  const find = (part: Partial<typeof sought>) => {
    setSought({ ...sought, ...part });
    setLeft(new Set());
    replacing.reset();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (segments.length === 0) return;
    const edit = { kind: 'replace', sought: looked.words, replacement, segments } as const;
    const done = text('correcting.replaceDone', { n });
    replacing.mutate({ steps: [[edit]], done }, { onSuccess: onClose });
  };
  const { error } = replacing;
  const isOvertaken = error instanceof AppError && error.code === 'conflict';
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
      </div>
      {!whole.isWhole && <RestOfTranscript {...whole} />}
      {error !== null && (
        <Notice tone="bad">
          {isOvertaken ? text('correcting.replaceMoved') : errorMessage(error)}
        </Notice>
      )}
      {emptied.length > 0 && (
        <Notice tone="warn">
          {text('correcting.placeEmpty', {
            time: emptied.map((index) => minutesTime(timeline[index]?.start_time ?? 0)).join(', '),
          })}
        </Notice>
      )}
      {looked.words !== '' && whole.isWhole && (
        <MatchList
          key={looked.words}
          timeline={timeline}
          places={places}
          left={left}
          replacement={replacement}
          language={processing_metadata.language_code}
          onChange={setLeft}
        />
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {text('app.cancel')}
        </Button>
        <Button
          type="submit"
          loading={replacing.isPending}
          disabled={segments.length === 0 || !whole.isWhole}
        >
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

/** How many are shown at first, and added each time. */
const pageSize = 100;
/** Characters of context on each side. */
const contextLength = 60;

interface MatchListProps {
  timeline: Segment[];
  places: Match[];
  /** Keys of the matches to leave unchanged. */
  left: ReadonlySet<string>;
  replacement: string;
  language: string;
  onChange: (left: ReadonlySet<string>) => void;
}

/** The matches with their replacements, each of which can be deselected. */
export function MatchList(props: MatchListProps) {
  const { timeline, places, left, onChange } = props;
  const [count, setCount] = useState(pageSize);
  const chosen = places.filter(({ key }) => !left.has(key)).length;
  const turn = (key: string, isChosen: boolean) => {
    const next = new Set(left);
    if (isChosen) next.delete(key);
    else next.add(key);
    onChange(next);
  };
  return (
    <>
      <div className={styles.found}>
        <output>
          {text('correcting.places', { n: places.length })}
          {places.length > 0 && (
            <span className={styles.chosen}>
              {text('correcting.placesChosen', { chosen, n: places.length })}
            </span>
          )}
        </output>
        {places.length > 0 && (
          <div className={styles.options}>
            <Button variant="default" size="xs" onClick={() => onChange(new Set())}>
              {text('correcting.placesAll')}
            </Button>
            <Button
              variant="default"
              size="xs"
              onClick={() => onChange(new Set(places.map(({ key }) => key)))}
            >
              {text('correcting.placesNone')}
            </Button>
          </div>
        )}
      </div>
      <ul className={styles.places}>
        {places.slice(0, count).map((place) => {
          const segment = timeline[place.index];
          return (
            segment && (
              <MatchRow
                key={place.key}
                {...props}
                segment={segment}
                place={place}
                isChosen={!left.has(place.key)}
                onTurn={turn}
              />
            )
          );
        })}
      </ul>
      {count < places.length && (
        <Button variant="default" onClick={() => setCount(count + pageSize)}>
          {text('correcting.placesMore')}
        </Button>
      )}
    </>
  );
}

interface MatchRowProps {
  segment: Segment;
  place: Match;
  replacement: string;
  language: string;
  isChosen: boolean;
  onTurn: (key: string, isChosen: boolean) => void;
}

function MatchRow({ segment, place, replacement, language, isChosen, onTurn }: MatchRowProps) {
  const { transcript } = segment;
  const { key, from, to } = place;
  const name = segmentName(segment);
  const words = transcript.slice(Math.max(0, from - contextLength), to + contextLength);
  return (
    <li>
      <label className={styles.place}>
        <input
          type="checkbox"
          checked={isChosen}
          aria-label={text('correcting.placeOf', { ...name, words })}
          onChange={({ currentTarget }) => onTurn(key, currentTarget.checked)}
        />
        <span>
          <span className={styles.who}>
            {name.time} <strong>{name.speaker}</strong>
          </span>
          <span lang={language}>
            {from > contextLength && '…'}
            {transcript.slice(Math.max(0, from - contextLength), from)}
            <del className={isChosen ? marks.del : styles.kept}>{transcript.slice(from, to)}</del>
            {isChosen && replacement !== '' && <ins className={marks.ins}>{replacement}</ins>}
            {transcript.slice(to, to + contextLength)}
            {to + contextLength < transcript.length && '…'}
          </span>
        </span>
      </label>
    </li>
  );
}
