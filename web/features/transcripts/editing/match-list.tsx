import { useState } from 'react';
import { text } from '../../../messages/text.ts';
import { Button } from '../../../ui/button.tsx';
import marks from '../../../ui/text-diff.module.css';
import styles from './replace-form.module.css';
import type { Match } from './text-edits.ts';

/** A match as it is listed. */
export interface ListedMatch {
  match: Match;
  /** The text that contains it. */
  transcript: string;
  /** BCP 47 tag of the text. */
  language: string;
  /** Where the text is: a time, or the summary. */
  place: string;
  /** Its place there: the speaker's, or a field of a point. */
  of: string;
  /** Describes the replacement of these words. */
  describe: (words: string) => string;
}

/** How many are shown at first, and added each time. */
const pageSize = 100;
/** Characters of context on each side. */
const contextLength = 60;

interface MatchListProps {
  matches: readonly ListedMatch[];
  /** Keys of the matches to leave unchanged. */
  left: ReadonlySet<string>;
  replacement: string;
  onChange: (left: ReadonlySet<string>) => void;
}

/** The matches with their replacements, each of which can be deselected. */
export function MatchList({ matches, left, replacement, onChange }: MatchListProps) {
  const [count, setCount] = useState(pageSize);
  const n = matches.length;
  const chosen = matches.filter(({ match }) => !left.has(match.key)).length;
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
          {text('correcting.places', { n })}
          {n > 0 && (
            <span className={styles.chosen}>{text('correcting.placesChosen', { chosen, n })}</span>
          )}
        </output>
        {n > 0 && (
          <div className={styles.options}>
            <Button variant="default" size="xs" onClick={() => onChange(new Set())}>
              {text('correcting.placesAll')}
            </Button>
            <Button
              variant="default"
              size="xs"
              onClick={() => onChange(new Set(matches.map(({ match }) => match.key)))}
            >
              {text('correcting.placesNone')}
            </Button>
          </div>
        )}
      </div>
      <ul className={styles.places}>
        {matches.slice(0, count).map((listed) => (
          <MatchRow
            key={listed.match.key}
            listed={listed}
            replacement={replacement}
            isChosen={!left.has(listed.match.key)}
            onTurn={turn}
          />
        ))}
      </ul>
      {count < n && (
        <Button variant="default" onClick={() => setCount(count + pageSize)}>
          {text('correcting.placesMore')}
        </Button>
      )}
    </>
  );
}

interface MatchRowProps {
  listed: ListedMatch;
  replacement: string;
  isChosen: boolean;
  onTurn: (key: string, isChosen: boolean) => void;
}

function MatchRow({ listed, replacement, isChosen, onTurn }: MatchRowProps) {
  const { match, transcript, language, place, of, describe } = listed;
  const { key, from, to } = match;
  const words = transcript.slice(Math.max(0, from - contextLength), to + contextLength);
  return (
    <li>
      <label className={styles.place}>
        <input
          type="checkbox"
          checked={isChosen}
          aria-label={describe(words)}
          onChange={({ currentTarget }) => onTurn(key, currentTarget.checked)}
        />
        <span>
          <span className={styles.who}>
            {place} <strong>{of}</strong>
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
