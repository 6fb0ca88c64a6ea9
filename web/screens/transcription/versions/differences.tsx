import { useState } from 'react';
import { text } from '../../../messages/text.ts';
import { Button } from '../../../ui/button.tsx';
import { minutesClock } from '../../../ui/durations.ts';
import type { Block } from './blocks.ts';
import styles from './comparison.module.css';
import { MarkedRuns } from './marked-runs.tsx';
import { type MarkedSegment, marked } from './marked-words.ts';

/** How many are drawn at first, and more each time. */
const step = 50;

interface DifferencesProps {
  blocks: Block[];
  /** The numbers of the versions. */
  older: number;
  newer: number;
  language: string;
}

/** Where two versions differ: the one on the left, the other on the right. */
export function Differences({ blocks, older, newer, language }: DifferencesProps) {
  const [count, setCount] = useState(step);
  if (blocks.length === 0) return <output>{text('correcting.same')}</output>;
  return (
    <>
      <output>{text('correcting.differences', { n: blocks.length })}</output>
      <ol className={styles.blocks}>
        {blocks.slice(0, count).map((block) => {
          const both = marked(block);
          const [first] = [...block.older, ...block.newer];
          return (
            <li key={first?.start_time} className={styles.block}>
              <Side version={older} segments={both.older} as="del" language={language} />
              <Side version={newer} segments={both.newer} as="ins" language={language} />
            </li>
          );
        })}
      </ol>
      {count < blocks.length && (
        <Button variant="default" onClick={() => setCount(count + step)}>
          {text('correcting.differencesMore')}
        </Button>
      )}
    </>
  );
}

interface SideProps {
  version: number;
  segments: MarkedSegment[];
  as: 'del' | 'ins';
  language: string;
}

function Side({ version, segments, as, language }: SideProps) {
  return (
    <div className={styles.side}>
      <p className={styles.version}>{text('correcting.version', { version })}</p>
      {segments.length === 0 && <p className={styles.absent}>{text('correcting.absent')}</p>}
      {segments.map(({ segment, isSpeakerChanged, runs }) => (
        <div key={segment.start_time} className={styles.segment}>
          <span className={styles.time}>{minutesClock(segment.start_time)}</span>{' '}
          <strong>
            <MarkedRuns runs={[{ text: segment.speaker, isChanged: isSpeakerChanged }]} as={as} />
          </strong>
          <p lang={language}>
            <MarkedRuns runs={runs} as={as} />
          </p>
        </div>
      ))}
    </div>
  );
}
