import { Suspense, useState } from 'react';
import type { Meeting } from '#contract/meetings.ts';
import type { RecognisedVoice } from '#contract/transcripts.ts';
import { text } from '../../messages/text.ts';
import { lazyComponent } from '../../ui/lazy-part.tsx';
import { Panel } from '../../ui/page.tsx';
import { Loading } from '../../ui/state-view.tsx';
import type { EnrolmentForm } from './identify-dialog.tsx';

/** Loaded lazily: most transcripts have no suggestions. */
const VoicesPanel = lazyComponent(
  async () => (await import('./voice-suggestions.tsx')).VoicesPanel,
);

interface SuggestedVoicesProps {
  meeting: Meeting;
  voices: RecognisedVoice[];
  /** Null where voices cannot be enrolled. */
  enrolment: EnrolmentForm | null;
}

/** Suggestions of known voices. Once shown, the panel stays, so that the content below does not jump. */
export function SuggestedVoices({ meeting, voices, enrolment }: SuggestedVoicesProps) {
  const suggestions = suggestedVoices(voices);
  const [wereAny, setWereAny] = useState(false);
  if (suggestions.length > 0 && !wereAny) setWereAny(true);
  if (!wereAny) return null;
  return (
    <Suspense
      fallback={
        <Panel title={text('transcription.voices')}>
          <Loading height="12rem">{text('transcription.voicesLoading')}</Loading>
        </Panel>
      }
    >
      <VoicesPanel meeting={meeting} suggestions={suggestions} enrolment={enrolment} />
    </Suspense>
  );
}

/** Voices that need a person's decision. */
export const suggestedVoices = (voices: RecognisedVoice[]): RecognisedVoice[] =>
  voices.filter(({ band }) => band === 'suggested');
