import { Group } from '@mantine/core';
import { useState } from 'react';
import type { SummaryLanguage } from '#contract/summaries.ts';
import type { Transcription } from '#contract/transcripts.ts';
import { SummaryMaker } from '../../../meetings/summary-maker.tsx';
import { SummaryText } from '../../../meetings/summary-text.tsx';
import { text } from '../../../messages/text.ts';
import { Panel } from '../../../ui/panel.tsx';
import { storedPoint } from '../drafts.ts';
import type { Leading } from './passage-links.tsx';
import { SummaryChoice } from './summary-choice.tsx';
import { SummaryPoints } from './summary-points.tsx';
import { VersionsButton } from './versions-button.tsx';

interface SummarySectionProps extends Leading {
  meetingId: string;
  transcription: Transcription;
}

/** What a meeting comes to, in its own language first, or in that of a point that was left half written. */
export function SummarySection({ meetingId, transcription, ...leading }: SummarySectionProps) {
  const { summaries, summary, processing_metadata } = transcription;
  const [chosen, setChosen] = useState<SummaryLanguage>(
    () => storedPoint(meetingId).read()?.language ?? 'original',
  );
  const inEnglish = summaries?.english;
  const language = inEnglish ? chosen : 'original';
  const {
    language: tag = processing_metadata.language_code,
    content = summary,
    made_by,
  } = summaries?.[language] ?? {};
  // One that was made before there were points is markdown, and can only be read.
  const isInPoints = summaries !== null && (summaries.original.points.length > 0 || summary === '');
  return (
    <Panel
      title={text('transcription.summary')}
      action={
        summaries && (
          <Group gap="xs">
            {summaries.english && (
              <SummaryChoice
                languages={[summaries.original.language, summaries.english.language]}
                at={language === 'original' ? 0 : 1}
                onChange={(at) => setChosen(at === 0 ? 'original' : 'english')}
              />
            )}
            <VersionsButton meetingId={meetingId} language={language} />
          </Group>
        )
      }
    >
      {isInPoints ? (
        <SummaryPoints
          meetingId={meetingId}
          summaries={summaries}
          language={language}
          {...leading}
        />
      ) : content.trim() === '' ? (
        <p>{text('transcription.noSummary')}</p>
      ) : (
        <SummaryText key={tag} lang={tag}>
          {content}
        </SummaryText>
      )}
      {made_by !== undefined && content !== '' && <SummaryMaker madeBy={made_by} />}
    </Panel>
  );
}
