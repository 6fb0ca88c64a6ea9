import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MinutesBlock, MinutesChange } from '#contract/minutes.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { displayInstant } from '../../platform/preferences/dates.ts';
import { DiffText, diffTexts } from '../../ui/text-diff.tsx';
import { toast } from '../../ui/toast.ts';
import comparison from '../../ui/version-comparison.module.css';
import {
  useVersionComparison,
  VersionComparison,
  type VersionComparisonProps,
} from '../../ui/version-comparison.tsx';
import { VersionHistory, versionNumbers } from '../../ui/version-history.tsx';
import { minutesVersionQuery, minutesVersionsQuery, useChangeMinutes } from './queries.ts';

interface MinutesVersionsProps {
  meetingId: string;
  /** BCP 47 tag of the minutes. */
  language: string;
  mayWrite: boolean;
  onClose: () => void;
}

/** The version history of a meeting's minutes. */
export function MinutesVersions({ meetingId, language, mayWrite, onClose }: MinutesVersionsProps) {
  const queries = useQueryClient();
  const listed = useInfiniteQuery(minutesVersionsQuery(meetingId));
  const current = listed.data?.pages[0]?.versions[0]?.version ?? 0;
  const restoring = useChangeMinutes(meetingId, (version: number) =>
    api.restoreMinutesVersion({ id: meetingId, version, upon: current }),
  );
  const restore = (version: number) =>
    restoring.mutate(version, {
      onSuccess: () => toast.success(text('correcting.restored', { version })),
      onSettled: () => queries.invalidateQueries(minutesVersionsQuery(meetingId)),
    });
  const { heading, compared, onChoose, onBack } = useVersionComparison();
  return (
    <VersionHistory
      title={text('minutes.versions')}
      heading={heading}
      listed={listed}
      current={current}
      describe={({ change, made_at }) => ({
        change: describeChange(change),
        madeAt: displayInstant(made_at),
      })}
      onCompare={onChoose}
      isComparedWithNow
      onRestore={mayWrite ? restore : null}
      restoreText={text('minutes.restoreText')}
      onClose={onClose}
    >
      {compared && (
        <MinutesComparison
          meetingId={meetingId}
          language={language}
          versions={versionNumbers(listed)}
          {...compared}
          onChoose={onChoose}
          onBack={onBack}
        />
      )}
    </VersionHistory>
  );
}

/** A version's changes in words. */
function describeChange(change: MinutesChange): string {
  switch (change.kind) {
    case 'composed':
    case 'reordered':
    case 'corrected':
      return text(`minutes.what.${change.kind}`);
    case 'restored':
      return text('minutes.what.restored', { version: change.version });
    default:
      return text(`minutes.what.${change.kind}`, { what: text(`minutes.kind.${change.block}`) });
  }
}

interface MinutesComparisonProps extends Omit<VersionComparisonProps, 'error' | 'children'> {
  meetingId: string;
  language: string;
}

/** The blocks in which two versions differ, side by side. */
function MinutesComparison({ meetingId, language, ...comparing }: MinutesComparisonProps) {
  const left = useQuery(minutesVersionQuery(meetingId, comparing.older));
  const right = useQuery(minutesVersionQuery(meetingId, comparing.newer));
  const pairs = left.data && right.data && differing(left.data.blocks, right.data.blocks);
  return (
    <VersionComparison {...comparing} error={left.error ?? right.error}>
      {pairs && (
        <>
          <output>
            {pairs.length === 0
              ? text('correcting.same')
              : text('correcting.differences', { n: pairs.length })}
          </output>
          <ol className={comparison.blocks}>
            {pairs.map(({ id, older, newer }) => (
              <Pair
                key={id}
                older={older}
                newer={newer}
                language={language}
                versions={[comparing.older, comparing.newer]}
              />
            ))}
          </ol>
        </>
      )}
    </VersionComparison>
  );
}

/** The blocks of both versions that differ, each with its text or null, in the order of the newer one. */
function differing(older: MinutesBlock[], newer: MinutesBlock[]) {
  const before = new Map(older.map((block) => [block.id, block.text]));
  const after = new Map(newer.map((block) => [block.id, block.text]));
  const ids = [...after.keys(), ...[...before.keys()].filter((id) => !after.has(id))];
  return ids
    .map((id) => ({ id, older: before.get(id) ?? null, newer: after.get(id) ?? null }))
    .filter((pair) => pair.older !== pair.newer);
}

interface PairProps {
  older: string | null;
  newer: string | null;
  language: string;
  versions: [older: number, newer: number];
}

function Pair({ older, newer, language, versions }: PairProps) {
  const runs = diffTexts(older ?? '', newer ?? '');
  const sides = [
    { words: older, version: versions[0], runs: runs.older, as: 'del' },
    { words: newer, version: versions[1], runs: runs.newer, as: 'ins' },
  ] as const;
  return (
    <li className={comparison.block}>
      {sides.map(({ words, version, runs: own, as }) => (
        <div key={as} className={comparison.side}>
          <p className={comparison.version}>{text('correcting.version', { version })}</p>
          {words === null ? (
            <p className={comparison.absent}>{text('correcting.absent')}</p>
          ) : (
            <p lang={language}>
              <DiffText runs={own} as={as} />
            </p>
          )}
        </div>
      ))}
    </li>
  );
}
