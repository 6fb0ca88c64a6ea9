import { useState } from 'react';
import type { Segment } from '#contract/transcripts.ts';
import { text } from '../../../messages/text.ts';
import { Button } from '../../../ui/button.tsx';
import { segmentName } from '../editing/segment-name.ts';
import marks from '../versions/marked-runs.module.css';
import type { Place } from './places.ts';
import styles from './replace-form.module.css';

/** How many are drawn at first, and more each time. */
const step = 100;
/** How much of the text is shown on each side, in characters. */
const around = 60;

interface PlaceListProps {
  timeline: Segment[];
  places: Place[];
  /** The keys of those that are left as they are. */
  left: ReadonlySet<string>;
  replacement: string;
  language: string;
  onChange: (left: ReadonlySet<string>) => void;
}

/** What would be replaced, place by place, each to be unticked. */
export function PlaceList(props: PlaceListProps) {
  const { timeline, places, left, onChange } = props;
  const [count, setCount] = useState(step);
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
              <PlaceRow
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
        <Button variant="default" onClick={() => setCount(count + step)}>
          {text('correcting.placesMore')}
        </Button>
      )}
    </>
  );
}

interface PlaceRowProps {
  segment: Segment;
  place: Place;
  replacement: string;
  language: string;
  isChosen: boolean;
  onTurn: (key: string, isChosen: boolean) => void;
}

function PlaceRow({ segment, place, replacement, language, isChosen, onTurn }: PlaceRowProps) {
  const { transcript } = segment;
  const { key, from, to } = place;
  const name = segmentName(segment);
  const words = transcript.slice(Math.max(0, from - around), to + around);
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
            {from > around && '…'}
            {transcript.slice(Math.max(0, from - around), from)}
            <del className={isChosen ? marks.del : styles.kept}>{transcript.slice(from, to)}</del>
            {isChosen && replacement !== '' && <ins className={marks.ins}>{replacement}</ins>}
            {transcript.slice(to, to + around)}
            {to + around < transcript.length && '…'}
          </span>
        </span>
      </label>
    </li>
  );
}
