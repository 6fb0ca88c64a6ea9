import { Link } from 'react-router-dom';
import type { ArchivedMeeting, Found } from '#contract/archive.ts';
import { departmentLabel } from '../../meetings/department.ts';
import { MarkedText } from '../../meetings/marked-text.tsx';
import { text } from '../../messages/text.ts';
import { momentPath } from '../../paths.ts';
import { minutesClock } from '../../ui/durations.ts';
import styles from './found-passages.module.css';

interface FoundPassagesProps {
  meeting: ArchivedMeeting;
  search: string;
}

/** Where the words are, besides what the card shows of every meeting. */
export function FoundPassages({ meeting, search }: FoundPassagesProps) {
  const { department, found } = meeting;
  const isShown = ({ place, text }: Found) =>
    place === 'title' ||
    place === 'description' ||
    (place === 'department' && text === departmentLabel(department));
  const passages = found.filter((piece) => !isShown(piece));
  if (passages.length === 0) return null;
  return (
    <ul className={styles.passages}>
      {passages.map((piece) => (
        <li key={`${piece.place} ${piece.segment_id} ${piece.text}`}>
          <Passage meeting={meeting} piece={piece} search={search} />
        </li>
      ))}
    </ul>
  );
}

/** What was said leads to its moment in the transcript. */
function Passage({ meeting, piece, search }: FoundPassagesProps & { piece: Found }) {
  const { place, start, speaker } = piece;
  const { id, marked } = meeting;
  const words = <MarkedText marked={marked}>{piece.text}</MarkedText>;
  if (start === null)
    return (
      <p className={styles.passage}>
        {place !== 'title' && place !== 'description' && (
          <span className={styles.place}>{text(`found.${place}`)}</span>
        )}{' '}
        {words}
      </p>
    );
  return (
    <Link className={styles.passage} to={momentPath(id, start, wordsToMark(meeting, search))}>
      <span className={styles.place}>
        <span className={styles.time}>{minutesClock(start)}</span> {speaker}
      </span>{' '}
      {words}
    </Link>
  );
}

/** What the transcript is to mark: as it was typed, or what sounds like it. */
const wordsToMark = ({ match, marked }: ArchivedMeeting, search: string): string =>
  match === 'sound' ? marked.map(({ word }) => `${word} `).join('') : search;
