import type { Transcription } from '#contract/transcripts.ts';
import { EngineNote } from '../../meetings/engine-note.tsx';
import { TranscriptList } from '../../meetings/transcript-list.tsx';
import { text } from '../../messages/text.ts';
import { minutesClock } from '../../ui/durations.ts';
import { Panel } from '../../ui/panel.tsx';
import { SummarySection } from './summary-section.tsx';

export function TranscriptionContent({ transcription }: { transcription: Transcription }) {
  const { engine, language_code } = transcription.processing_metadata;
  return (
    <>
      <EngineNote engine={engine} />
      <SummarySection transcription={transcription} />
      <Panel title={text('transcription.timeline')}>
        <TranscriptList
          segments={transcription.timeline}
          language={language_code}
          time={minutesClock}
        />
      </Panel>
    </>
  );
}
