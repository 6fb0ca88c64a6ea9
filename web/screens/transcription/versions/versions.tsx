import { useInfiniteQuery } from '@tanstack/react-query';
import { text } from '../../../messages/text.ts';
import { Comparison } from './comparison.tsx';
import { useRestore, versionsQuery } from './queries.ts';
import { useComparing } from './use-comparing.ts';
import { numbersIn } from './version-list.tsx';
import { VersionsView } from './versions-view.tsx';
import { whatChanged } from './what-changed.ts';

interface VersionsProps {
  meetingId: string;
  /** The number of the version that is shown. */
  current: number;
  onClose: () => void;
}

/** The versions of a transcript. */
export function Versions({ meetingId, current, onClose }: VersionsProps) {
  const listed = useInfiniteQuery(versionsQuery(meetingId, current));
  const restoring = useRestore(meetingId, current);
  const { heading, compared, onChoose, onBack } = useComparing();
  return (
    <VersionsView
      title={text('correcting.versions')}
      heading={heading}
      listed={listed}
      current={current}
      whatOf={({ change }) => whatChanged(change)}
      onCompare={onChoose}
      onRestore={restoring.mutate}
      restoreText={text('correcting.restoreText')}
      onClose={onClose}
    >
      {compared && (
        <Comparison
          meetingId={meetingId}
          versions={numbersIn(listed)}
          {...compared}
          onChoose={onChoose}
          onBack={onBack}
        />
      )}
    </VersionsView>
  );
}
