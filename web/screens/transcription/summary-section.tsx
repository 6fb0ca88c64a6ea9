import { useState } from 'react';
import type { Summary, Transcription } from '#contract/transcripts.ts';
import { SummaryMaker } from '../../meetings/summary-maker.tsx';
import { SummaryText } from '../../meetings/summary-text.tsx';
import { text } from '../../messages/text.ts';
import { Panel } from '../../ui/panel.tsx';
import { SummaryChoice } from './summary-choice.tsx';

/** Every summary there is, the one in the meeting's own language first. */
function summariesOf({ summary, summaries, processing_metadata }: Transcription): Summary[] {
  if (summaries === null)
    return [{ language: processing_metadata.language_code, content: summary, made_by: '' }];
  return summaries.english === undefined
    ? [summaries.original]
    : [summaries.original, summaries.english];
}

export function SummarySection({ transcription }: { transcription: Transcription }) {
  const [at, setAt] = useState(0);
  const all = summariesOf(transcription);
  const shown = all[at] ?? all[0];
  if (shown === undefined) return null;
  return (
    <Panel
      title={text('transcription.summary')}
      action={
        all.length > 1 && (
          <SummaryChoice languages={all.map(({ language }) => language)} at={at} onChange={setAt} />
        )
      }
    >
      {shown.content.trim() === '' ? (
        <p>{text('transcription.noSummary')}</p>
      ) : (
        <SummaryText key={shown.language} lang={shown.language}>
          {shown.content}
        </SummaryText>
      )}
      {shown.made_by !== '' && shown.content !== '' && <SummaryMaker madeBy={shown.made_by} />}
    </Panel>
  );
}
