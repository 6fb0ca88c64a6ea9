import { Fragment, useState } from 'react';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import { DiffText } from '../../ui/text-diff.tsx';
import comparison from '../../ui/version-comparison.module.css';
import styles from './point-differences.module.css';
import { sections } from './point-fields.ts';
import type { PointPair, PointPart } from './point-pairs.ts';

/** How many are shown at first, and added each time. */
const step = 50;

const partLabels = {
  owner: 'summary.owner',
  due: 'summary.due',
  times: 'summary.times',
  place: 'summary.place',
} as const;

interface PointDifferencesProps {
  pairs: PointPair[];
  /** Version numbers. */
  older: number;
  newer: number;
  /** BCP 47 tag of the points' language. */
  tag: string;
}

/** The differences of two versions of a summary, point by point; on request all points. */
export function PointDifferences({ pairs, older, newer, tag }: PointDifferencesProps) {
  const [count, setCount] = useState(step);
  const [isWhole, setWhole] = useState(false);
  const n = pairs.filter(({ isChanged }) => isChanged).length;
  const wanted = isWhole ? pairs : pairs.filter(({ isChanged }) => isChanged);
  const shown = wanted.slice(0, count);
  const groups = [{ section: null, heading: null }, ...sections];
  return (
    <>
      <output>{n === 0 ? text('correcting.same') : text('correcting.differences', { n })}</output>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={isWhole}
          onChange={({ currentTarget }) => setWhole(currentTarget.checked)}
        />
        <span>{text('summary.showSame')}</span>
      </label>
      {groups.map(({ section, heading }) => {
        const own = shown.filter((pair) => pair.section === section);
        if (own.length === 0) return null;
        return (
          <section key={section} className={comparison.blocks}>
            {heading !== null && <h3 className={styles.heading}>{text(heading)}</h3>}
            <ol>
              {own.map((pair) => (
                <li key={pair.id} className={comparison.block}>
                  <Side version={older} parts={pair.older} as="del" tag={tag} />
                  <Side version={newer} parts={pair.newer} as="ins" tag={tag} />
                </li>
              ))}
            </ol>
          </section>
        );
      })}
      {count < wanted.length && (
        <Button variant="default" onClick={() => setCount(count + step)}>
          {text('correcting.differencesMore')}
        </Button>
      )}
    </>
  );
}

interface SideProps {
  version: number;
  /** Null if this version has no such point. */
  parts: PointPart[] | null;
  as: 'del' | 'ins';
  tag: string;
}

function Side({ version, parts, as, tag }: SideProps) {
  const [said, ...details] = parts ?? [];
  return (
    <div className={comparison.side}>
      <p className={comparison.version}>{text('correcting.version', { version })}</p>
      {said === undefined ? (
        <p className={comparison.absent}>{text('correcting.absent')}</p>
      ) : (
        <p lang={tag}>
          <DiffText runs={said.runs} as={as} />
        </p>
      )}
      {details.length > 0 && (
        <dl className={styles.details}>
          {details.map(({ name, runs }) => (
            <Fragment key={name}>
              <dt>{name !== 'text' && text(partLabels[name])}</dt>
              <dd lang={tag}>
                <DiffText runs={runs} as={as} />
              </dd>
            </Fragment>
          ))}
        </dl>
      )}
    </div>
  );
}
