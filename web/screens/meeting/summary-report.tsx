import { Stack, Title } from '@mantine/core';
import type { Transcription } from '#contract/transcripts.ts';
import { SummaryMaker } from '../../meetings/summary-maker.tsx';
import { text } from '../../messages/text.ts';
import { Facts } from '../../ui/facts.tsx';
import { Markdown } from '../../ui/markdown.tsx';

const percent = (share: number | null): string =>
  share === null
    ? text('meeting.notMeasured')
    : text('meeting.percent', { value: share.toFixed(1) });

/** The summary, who spoke, and how sure the recognition was. */
export function SummaryReport({ transcription }: { transcription: Transcription }) {
  const { summary, summaries, speaker_analysis, quality_metrics } = transcription;
  const confidence = quality_metrics.average_confidence;
  return (
    <Stack gap="lg">
      <div>
        <Markdown
          lang={summaries?.original.language ?? transcription.processing_metadata.language_code}
        >
          {summary}
        </Markdown>
        {summaries !== null && <SummaryMaker madeBy={summaries.original.made_by} />}
      </div>
      <div>
        <Title order={2} size="h5" mb="xs">
          {text('meeting.speakers')}
        </Title>
        <Facts
          facts={[
            [text('meeting.totalSpeakers'), speaker_analysis.total_speakers],
            [text('meeting.knownSpeakers'), speaker_analysis.known_speakers],
            [text('meeting.identifiedSpeakers'), speaker_analysis.unknown_speakers_identified],
          ]}
        />
      </div>
      <div>
        <Title order={2} size="h5" mb="xs">
          {text('meeting.quality')}
        </Title>
        <Facts
          facts={[
            [text('meeting.successRate'), percent(quality_metrics.transcription_success_rate)],
            [text('meeting.totalWords'), quality_metrics.total_words],
            [text('meeting.confidence'), percent(confidence === null ? null : confidence * 100)],
          ]}
        />
      </div>
    </Stack>
  );
}
