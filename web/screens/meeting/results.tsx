import { Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.css';
import type { RefObject } from 'react';
import type { Meeting } from '#contract/meetings.ts';
import { MoreFormats, sourcesOf } from '../../meetings/more-formats.tsx';
import { text } from '../../messages/text.ts';
import { StateView } from '../../ui/state-view.tsx';
import { useTab } from '../../ui/use-tab.ts';
import { ExportButton } from './export-button.tsx';
import { Playback } from './playback.tsx';
import styles from './results.module.css';
import { SummaryReport } from './summary-report.tsx';
import { TranscriptReport } from './transcript-report.tsx';

const tabs = ['transcript', 'summary', 'playback', 'export'] as const;

interface ResultsProps {
  meeting: Meeting;
  player: RefObject<HTMLAudioElement | null>;
}

/** What was made of the recording, how to listen to it, and what can be taken away. */
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
          <Playback player={player} />
        )}
      </Tabs.Panel>
      <Tabs.Panel value="export" className={styles.panel}>
        {!hasTranscript && !hasSummary && (
          <StateView icon="download" title={text('meeting.noTranscript')} />
        )}
        <div className={styles.bar}>
          {hasTranscript && <ExportButton meeting={meeting} content="transcript" />}
          {hasSummary && <ExportButton meeting={meeting} content="summary" />}
          {hasTranscript && <MoreFormats meetings={[meeting]} sources={sourcesOf(meeting)} />}
        </div>
      </Tabs.Panel>
    </Tabs>
  );
}
