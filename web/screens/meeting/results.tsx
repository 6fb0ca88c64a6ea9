import { Button, Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.css';
import { Link } from 'react-router-dom';
import type { Meeting } from '#contract/meetings.ts';
import { EngineNote } from '../../meetings/engine-note.tsx';
import { TranscriptList } from '../../meetings/transcript-list.tsx';
import { text } from '../../messages/text.ts';
import { transcriptionPath } from '../../paths.ts';
import { clock } from '../../ui/durations.ts';
import { StateView } from '../../ui/state-view.tsx';
import { ExportButton } from './export-button.tsx';
import styles from './results.module.css';
import { SummaryReport } from './summary-report.tsx';

/** What was made of the recording: who said what, and what it comes to. */
export function Results({ meeting }: { meeting: Meeting }) {
  const { transcription } = meeting;
  return (
    <Tabs defaultValue="transcript" keepMounted={false} className={styles.results}>
      <Tabs.List>
        <Tabs.Tab value="transcript">{text('meeting.transcript')}</Tabs.Tab>
        <Tabs.Tab value="summary">{text('meeting.summary')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="transcript" className={styles.panel}>
        {transcription === null || transcription.timeline.length === 0 ? (
          <StateView icon="audio" title={text('meeting.noTranscript')} />
        ) : (
          <>
            <div className={styles.bar}>
              <ExportButton meeting={meeting} content="transcript" />
              <Button component={Link} to={transcriptionPath(meeting.id)} variant="subtle">
                {text('meeting.openTimeline')}
              </Button>
            </div>
            <EngineNote engine={transcription.processing_metadata.engine} />
            <TranscriptList
              segments={transcription.timeline}
              language={transcription.processing_metadata.language_code}
              time={clock}
            />
          </>
        )}
      </Tabs.Panel>
      <Tabs.Panel value="summary" className={styles.panel}>
        {transcription === null || transcription.summary === '' ? (
          <StateView icon="info" title={text('meeting.noSummary')} />
        ) : (
          <>
            <div className={styles.bar}>
              <ExportButton meeting={meeting} content="summary" />
            </div>
            <SummaryReport transcription={transcription} />
          </>
        )}
      </Tabs.Panel>
    </Tabs>
  );
}
