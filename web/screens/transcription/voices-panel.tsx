import { useRef, useState } from 'react';
import type { Meeting } from '#contract/meetings.ts';
import type { RecognisedVoice } from '#contract/voices.ts';
import { text } from '../../messages/text.ts';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.ts';
import { useFocusInPlace } from '../../ui/use-focus-in-place.ts';
import { usePlayer } from '../../voices/use-player.ts';
import { IdentifyDialog } from './identify-dialog.tsx';
import { useRecording } from './use-recording.ts';
import { VoiceSuggestion } from './voice-suggestion.tsx';
import styles from './voices.module.css';

interface VoicesPanelProps {
  meeting: Meeting;
  suggestions: RecognisedVoice[];
}

/** The voices that are perhaps known, to listen to and to decide about. */
export function VoicesPanel({ meeting, suggestions }: VoicesPanelProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  /** The speaker who is said to be somebody else. */
  const [asked, setAsked] = useState<string | null>(null);
  const player = usePlayer(() => toast.error(text('transcription.playFailed')));
  const recording = useRecording(meeting);
  useFocusInPlace(
    suggestions.map(({ speaker }) => speaker),
    list,
    title,
  );
  return (
    <Panel title={text('transcription.voices')} heading={title}>
      <p className={styles.lead}>
        {text(suggestions.length > 0 ? 'transcription.voicesLead' : 'transcription.voicesDone')}
      </p>
      <ul className={styles.list} ref={list}>
        {suggestions.map((voice) => (
          <VoiceSuggestion
            key={voice.speaker}
            meetingId={meeting.id}
            voice={voice}
            recording={recording}
            player={player}
            onSomebodyElse={() => setAsked(voice.speaker)}
          />
        ))}
      </ul>
      <IdentifyDialog meetingId={meeting.id} speaker={asked} onClose={() => setAsked(null)} />
    </Panel>
  );
}
