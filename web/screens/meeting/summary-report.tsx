import { Stack, Title } from '@mantine/core';
import type { Meeting } from '#contract/meetings.ts';
import type { Transcription } from '#contract/transcripts.ts';
import { SummaryMaker } from '../../meetings/summary-maker.tsx';
import { SummaryText } from '../../meetings/summary-text.tsx';
import { text } from '../../messages/text.ts';
import { Facts } from '../../ui/facts.tsx';
import { displayNumber, fixedNumber } from '../../ui/numbers.ts';
import { ExportButton } from './export-button.tsx';
import styles from './results.module.css';

/** A figure in per cent with one decimal, or that there is none. */
const percent = (figure: number | null): string =>
  figure === null
    ? text('meeting.notMeasured')
    : text('meeting.percent', { value: fixedNumber(figure, 1) });

interface SummaryReportProps {
  meeting: Meeting;
  transcription: Transcription;
}

/** The summary, who spoke, and how sure the recognition was. */
export function SummaryReport({ meeting, transcription }: SummaryReportProps) {
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
