import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { TranscriptChange } from '#contract/transcript-versions.ts';
import { errorMessage } from '../../../messages/error-message.ts';
import { text } from '../../../messages/text.ts';
import { api } from '../../../platform/api/client.ts';
import {
  refreshAfterConflict,
  refreshJob,
  showTranscription,
} from '../../../platform/api/meeting-queries.ts';
import { ownChange } from '../../../platform/api/own-changes.ts';
import { displayInstant } from '../../../platform/preferences/dates.ts';
import { useMayCorrect } from '../../../platform/user/current-user.ts';
import { Button } from '../../../ui/button.tsx';
import { minutesTime } from '../../../ui/formats.ts';
import { DiffText } from '../../../ui/text-diff.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from '../../../ui/version-comparison.module.css';
import {
  useVersionComparison,
  VersionComparison,
  type VersionComparisonProps,
} from '../../../ui/version-comparison.tsx';
import { VersionHistory, versionNumbers } from '../../../ui/version-history.tsx';
import { languageOf, SegmentLanguage } from '../segment-language.tsx';
import { type Block, changedBlocks, type DiffSegment, diffBlock } from './transcript-diff.ts';

interface TranscriptVersionsProps {
  meetingId: string;
  /** The current version. */
  current: number;
  onClose: () => void;
}

/** The version history of a transcript. */
export function TranscriptVersions({ meetingId, current, onClose }: TranscriptVersionsProps) {
  const listed = useInfiniteQuery(versionsQuery(meetingId, current));
  const restoring = useRestoreVersion(meetingId, current);
  const mayRestore = useMayCorrect();
  const { heading, compared, onChoose, onBack } = useVersionComparison();
  return (
    <VersionHistory
      title={text('correcting.versions')}
      heading={heading}
      listed={listed}
      current={current}
      describe={({ change, made_at }) => ({
        change: describeChange(change),
        madeAt: made_at === null ? '' : displayInstant(made_at),
      })}
      onCompare={onChoose}
      onRestore={mayRestore ? restoring.mutate : null}
      restoreText={text('correcting.restoreText')}
      onClose={onClose}
    >
      {compared && (
        <TranscriptComparison
          meetingId={meetingId}
          versions={versionNumbers(listed)}
          {...compared}
          onChoose={onChoose}
          onBack={onBack}
        />
      )}
    </VersionHistory>
  );
}

type ChangeKind = TranscriptChange['kind'];

const time = (seconds = 0) => minutesTime(seconds);

/** A version's changes in words, by kind. */
const descriptions: {
  [K in ChangeKind]: (change: Extract<TranscriptChange, { kind: K }>) => string;
} = {
  segment_edited: ({ start_time }) =>
    start_time === undefined
      ? text('correcting.whatEditedSome')
      : text('correcting.whatEdited', { time: time(start_time) }),
  segments_reassigned: ({ segments: n, speaker, start_time }) =>
    text('correcting.whatReassigned', { n, speaker, time: time(start_time) }),
  language_set: ({ segments: n, language_code, start_time }) =>
    text('correcting.whatLanguage', {
      n,
      language: text(`language.${language_code}`),
      time: time(start_time),
    }),
  transcribed_again: ({ segments: n, language_code, start_time }) =>
    text('correcting.whatAgain', {
      n,
      language: text(`language.${language_code}`),
      time: time(start_time),
    }),
  segment_split: ({ start_time }) => text('correcting.whatSplit', { time: time(start_time) }),
  segments_joined: ({ segments: n, start_time }) =>
    text('correcting.whatJoined', { n, time: time(start_time) }),
  term_settled: ({ start_time, say }) =>
    text(say === 'corrected' ? 'correcting.whatTermUsed' : 'correcting.whatTermDropped', {
      time: time(start_time),
    }),
  text_replaced: ({ sought, replacement, segments: n, points }) =>
    points === undefined
      ? text('correcting.whatReplaced', { sought, replacement, n })
      : text('correcting.whatReplacedBoth', { sought, replacement, n, points }),
  several_edits: ({ edits }) => text('correcting.whatSeveral', { n: edits.length }),
  speaker_renamed: ({ old_speaker, new_speaker }) =>
    text('correcting.whatRenamed', { old: old_speaker, new: new_speaker }),
  speakers_renamed: ({ renames }) => text('correcting.whatRenamedSeveral', { n: renames.length }),
  speaker_identified: ({ speaker, new_speaker }) =>
    text('correcting.whatIdentified', { speaker, name: new_speaker }),
  voice_refused: ({ speaker }) => text('correcting.whatRefused', { speaker }),
  restored: ({ version }) => text('correcting.whatRestored', { version }),
  undone: ({ version }) => text('correcting.whatUndone', { version }),
  redone: ({ version }) => text('correcting.whatRedone', { version }),
};

/** A version's changes in words; null for the first, which the engine made. */
export function describeChange(change: TranscriptChange | null): string {
  if (change === null) return text('correcting.whatHeard');
  // The compiler does not see that the kind and the change belong together.
  const describe = descriptions[change.kind] as (change: TranscriptChange) => string;
  return describe(change);
}

interface TranscriptComparisonProps extends Omit<VersionComparisonProps, 'error' | 'children'> {
  meetingId: string;
}

/** Two versions of a transcript side by side: only the differences. */
export function TranscriptComparison({ meetingId, ...comparing }: TranscriptComparisonProps) {
  const { older, newer } = comparing;
  const left = useQuery(versionQuery(meetingId, older));
  const right = useQuery(versionQuery(meetingId, newer));
  const blocks = useMemo(
    () => left.data && right.data && changedBlocks(left.data.timeline, right.data.timeline),
    [left.data, right.data],
  );
  return (
    <VersionComparison {...comparing} error={left.error ?? right.error}>
      {blocks !== undefined && (
        <Differences
          key={`${older} ${newer}`}
          blocks={blocks}
          older={older}
          newer={newer}
          language={right.data?.language_code ?? ''}
        />
      )}
    </VersionComparison>
  );
}

/** How many are shown at first, and added each time. */
const step = 50;

interface DifferencesProps {
  blocks: Block[];
  /** Version numbers. */
  older: number;
  newer: number;
  language: string;
}

/** The differences, the older version on the left. */
export function Differences({ blocks, older, newer, language }: DifferencesProps) {
  const [count, setCount] = useState(step);
  if (blocks.length === 0) return <output>{text('correcting.same')}</output>;
  return (
    <>
      <output>{text('correcting.differences', { n: blocks.length })}</output>
      <ol className={styles.blocks}>
        {blocks.slice(0, count).map((block) => {
          const both = diffBlock(block);
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
  segments: DiffSegment[];
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
          <span className={styles.time}>{minutesTime(segment.start_time)}</span>{' '}
          <strong>
            <DiffText runs={[{ text: segment.speaker, isChanged: isSpeakerChanged }]} as={as} />
          </strong>
          <SegmentLanguage segment={segment} />
          <p lang={languageOf(segment, language)}>
            <DiffText runs={runs} as={as} />
          </p>
        </div>
      ))}
    </div>
  );
}

/** The versions of a transcript, newest first. Keyed by the current version, so that an edit refetches them. */
export const versionsQuery = (id: string, current: number) =>
  infiniteQueryOptions({
    queryKey: ['meeting', id, 'versions', current],
    queryFn: ({ pageParam: cursor, signal }) => api.listVersions({ id, cursor }, signal),
    // The list stays in place while a newer one loads.
    placeholderData: keepPreviousData,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
  });

/** The content of one version, which never changes. */
export const versionQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ['meeting', id, 'version', version],
    queryFn: ({ signal }) => api.getVersion({ id, version }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

export function useRestoreVersion(id: string, current: number) {
  const queries = useQueryClient();
  return useMutation({
    meta: ownChange(id, 'transcript'),
    mutationFn: (version: number) => api.restoreVersion({ id, version, upon: current }),
    onSuccess: async (transcription, version) => {
      await showTranscription(queries, id, transcription);
      await refreshJob(queries, id);
      toast.success(text('correcting.restored', { version }));
    },
    onError: (error) => {
      toast.failed(text('correcting.restoreFailed'), errorMessage(error));
      return refreshAfterConflict(queries, id, error);
    },
  });
}
