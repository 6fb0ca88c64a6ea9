import '@mantine/core/styles/Tabs.css';
import { Stack, Tabs, Title } from '@mantine/core';
import type { RefObject } from 'react';
import type { Meeting } from '#contract/meetings.ts';
import type { Transcription } from '#contract/transcripts.ts';
import { ExportButton } from '../../features/documents/export-buttons.tsx';
import { documentSources, MoreFormats } from '../../features/documents/more-formats.tsx';
import { PlaybackControls } from '../../features/player/recording-player.tsx';
import { SummaryMaker, SummaryText } from '../../features/summaries/summary-text.tsx';
import { SegmentView } from '../../features/transcripts/segment-view.tsx';
import { TranscriptList } from '../../features/transcripts/transcript-list.tsx';
import {
  EngineNote,
  RestOfTranscript,
  useWholeTranscription,
} from '../../features/transcripts/whole-transcription.tsx';
import { text } from '../../messages/text.ts';
import { transcriptionPath } from '../../platform/navigation/paths.ts';
import { useTab } from '../../platform/navigation/use-tab.ts';
import { LinkButton } from '../../ui/button.tsx';
import { clockTime, displayNumber, fixedNumber } from '../../ui/formats.ts';
import { Facts } from '../../ui/lists.tsx';
import { StateView } from '../../ui/state-view.tsx';
import styles from './results.module.css';

const tabs = ['transcript', 'summary', 'playback', 'export'] as const;

interface ResultsProps {
  meeting: Meeting;
  player: RefObject<HTMLAudioElement | null>;
}

/** Transcript, summary, playback and export of a meeting. */
export function Results({ meeting, player }: ResultsProps) {
  const { transcription, audio_url } = meeting;
  const [tab, setTab] = useTab(tabs);
  const hasTranscript = transcription !== null && transcription.timeline.length > 0;
  const hasSummary = transcription !== null && transcription.summary !== '';
  return (
    <Tabs
      value={tab}
      onChange={setTab}
      keepMounted={false}
      className={styles.results}
      classNames={{ tab: styles.tab ?? '' }}
    >
      <Tabs.List>
        <Tabs.Tab value="transcript">{text('meeting.transcript')}</Tabs.Tab>
        <Tabs.Tab value="summary">{text('meeting.summary')}</Tabs.Tab>
        <Tabs.Tab value="playback">{text('meeting.playback')}</Tabs.Tab>
        <Tabs.Tab value="export">{text('meeting.export')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="transcript" className={styles.panel}>
        {hasTranscript ? (
          <TranscriptReport meeting={meeting} transcription={transcription} />
        ) : (
          <StateView icon="audio" title={text('meeting.noTranscript')} />
        )}
      </Tabs.Panel>
      <Tabs.Panel value="summary" className={styles.panel}>
        {hasSummary ? (
          <SummaryReport meeting={meeting} transcription={transcription} />
        ) : (
          <StateView icon="info" title={text('meeting.noSummary')} />
        )}
      </Tabs.Panel>
      <Tabs.Panel value="playback" className={styles.panel}>
        {audio_url === null ? (
          <StateView icon="audio" title={text('meeting.noAudio')} />
        ) : (
          <PlaybackControls player={player} />
        )}
      </Tabs.Panel>
      <Tabs.Panel value="export" className={styles.panel}>
        {!hasTranscript && !hasSummary && (
          <StateView icon="download" title={text('meeting.noTranscript')} />
        )}
        <div className={styles.bar}>
          {hasTranscript && <ExportButton meeting={meeting} content="transcript" />}
          {hasSummary && <ExportButton meeting={meeting} content="summary" />}
          {hasTranscript && <MoreFormats meetings={[meeting]} sources={documentSources(meeting)} />}
        </div>
      </Tabs.Panel>
    </Tabs>
  );
}

interface TranscriptReportProps {
  meeting: Meeting;
  transcription: Transcription;
}

/** The transcript, with a link to where it is edited. */
function TranscriptReport({ meeting, transcription }: TranscriptReportProps) {
  const { engine, language_code } = transcription.processing_metadata;
  const whole = useWholeTranscription(meeting, transcription);
  return (
    <>
      <div className={styles.bar}>
        <ExportButton meeting={meeting} content="transcript" />
        <LinkButton to={transcriptionPath(meeting.id)} variant="default">
          {text('meeting.openTimeline')}
        </LinkButton>
      </div>
      <EngineNote engine={engine} />
      <TranscriptList
        segments={whole.transcription.timeline}
        total={whole.transcription.total_segments}
        language={language_code}
      >
        {(segment) => <SegmentView segment={segment} language={language_code} time={clockTime} />}
      </TranscriptList>
      <RestOfTranscript {...whole} />
    </>
  );
}

/** A percentage with one decimal, or a note that it was not measured. */
const percent = (figure: number | null): string =>
  figure === null
    ? text('meeting.notMeasured')
    : text('meeting.percent', { value: fixedNumber(figure, 1) });

interface SummaryReportProps {
  meeting: Meeting;
  transcription: Transcription;
}

/** The summary, figures on the speakers, and the recognition quality. */
function SummaryReport({ meeting, transcription }: SummaryReportProps) {
  const { summary, summaries, speaker_analysis, quality_metrics } = transcription;
  const { transcription_success_rate, total_words, average_confidence } = quality_metrics;
  return (
    <Stack gap="lg">
      <div className={styles.bar}>
        <ExportButton meeting={meeting} content="summary" />
      </div>
      <div>
        <SummaryText
          lang={summaries?.original.language ?? transcription.processing_metadata.language_code}
        >
          {summary}
        </SummaryText>
        {summaries !== null && <SummaryMaker madeBy={summaries.original.made_by} />}
      </div>
      <div>
        <Title order={2} size="h5" mb="xs">
          {text('meeting.speakers')}
        </Title>
        <Facts
          facts={[
            [text('meeting.totalSpeakers'), displayNumber(speaker_analysis.total_speakers)],
            [text('meeting.knownSpeakers'), displayNumber(speaker_analysis.known_speakers)],
            [
              text('meeting.identifiedSpeakers'),
              displayNumber(speaker_analysis.unknown_speakers_identified),
            ],
          ]}
        />
      </div>
      <div>
        <Title order={2} size="h5" mb="xs">
          {text('meeting.quality')}
        </Title>
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
      </div>
    </Stack>
  );
}
