import { Fragment } from 'react';
import { type MarkedWord, rangesToMark } from '#contract/search.ts';
import styles from './marked-text.module.css';

interface MarkedTextProps {
  children: string;
  marked: readonly MarkedWord[];
}

/** Highlights the words searched for, by the same rule that finds them. */
export function MarkedText({ children, marked }: MarkedTextProps) {
  const ranges = rangesToMark(children, marked);
  const last = ranges.at(-1);
  if (last === undefined) return children;
  return (
    <>
      {ranges.map(({ from, to }, place) => (
        <Fragment key={from}>
          {children.slice(ranges[place - 1]?.to ?? 0, from)}
          <mark className={styles.mark}>{children.slice(from, to)}</mark>
        </Fragment>
      ))}
      {children.slice(last.to)}
    </>
  );
}
