import { useCallback } from 'react';
import type { Meeting } from '#contract/meetings.ts';
import type { Transcription } from '#contract/transcripts.ts';
import { TakeOverActions } from '../../features/actions/take-over.tsx';
import { ExportActions } from '../../features/documents/export-buttons.tsx';
import { SummarySection } from '../../features/summaries/summary-section.tsx';
import type { SummaryUndo } from '../../features/summaries/summary-undo.ts';
import type { PlayRequests } from '../../features/transcripts/play-requests.ts';
import { text } from '../../messages/text.ts';
import { displayNumber, fixedNumber } from '../../ui/formats.ts';
import { Facts } from '../../ui/lists.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/page.tsx';
import { StateView } from '../../ui/state-view.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';

interface SummaryPartProps {
  meeting: Meeting;
  /** The last poll failed during processing. */
  isUnreachable: boolean;
  /** Null if no recording is kept. */
  requests: PlayRequests | null;
  history: SummaryUndo;
}

/** The summary of a meeting, to read and edit, with figures on its speakers and its quality. */
export function SummaryPart({ meeting, isUnreachable, requests, history }: SummaryPartProps) {
  const { id, transcription } = meeting;
  const hear = useCallback((at: number) => requests?.ask({ at, isPlayed: true }), [requests]);
  if (transcription === null) return <StateView icon="info" title={text('meeting.noSummary')} />;
  return (
    <>
      {transcription.summary !== '' && (
        <Toolbar label={text('summary.actions')}>
          <ExportActions meeting={meeting} content="summary" />
          <TakeOverActions meetingId={id} />
        </Toolbar>
      )}
      {isUnreachable && <Notice tone="warn">{text('transcription.processing')}</Notice>}
      <SummarySection
        history={history}
        meetingId={id}
        transcription={transcription}
        hear={requests && hear}
        currentTime={requests && requests.currentTime}
      />
      <Figures transcription={transcription} />
    </>
  );
}

/** A percentage with one decimal, or a note that it was not measured. */
const percent = (figure: number | null): string =>
  figure === null
    ? text('meeting.notMeasured')
    : text('meeting.percent', { value: fixedNumber(figure, 1) });

/** Figures on the speakers, and the recognition quality. */
function Figures({ transcription }: { transcription: Transcription }) {
  const { total_speakers, known_speakers, unknown_speakers_identified } =
    transcription.speaker_analysis;
  const { transcription_success_rate, total_words, average_confidence } =
    transcription.quality_metrics;
  return (
    <>
      <Panel title={text('meeting.speakers')}>
        <Facts
          facts={[
            [text('meeting.totalSpeakers'), displayNumber(total_speakers)],
            [text('meeting.knownSpeakers'), displayNumber(known_speakers)],
            [text('meeting.identifiedSpeakers'), displayNumber(unknown_speakers_identified)],
          ]}
        />
      </Panel>
      <Panel title={text('meeting.quality')}>
        <Facts
          facts={[
            [text('meeting.successRate'), percent(transcription_success_rate)],
            [text('meeting.totalWords'), displayNumber(total_words)],
            [
              text('meeting.confidence'),
              percent(average_confidence === null ? null : average_confidence * 100),
            ],
          ]}
        />
      </Panel>
    </>
  );
}
