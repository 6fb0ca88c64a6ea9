import { Suspense, useState } from 'react';
import type { Meeting } from '#contract/meetings.ts';
import type { RecognisedVoice } from '#contract/transcripts.ts';
import { text } from '../../messages/text.ts';
import { lazyComponent } from '../../ui/lazy-part.tsx';
import { Panel } from '../../ui/page.tsx';
import { Loading } from '../../ui/state-view.tsx';

/** Most transcripts have nothing to decide: they do without its code. */
const VoicesPanel = lazyComponent(
  async () => (await import('./voice-suggestions.tsx')).VoicesPanel,
);

interface SuggestedVoicesProps {
  meeting: Meeting;
  voices: RecognisedVoice[];
}

/** The panel of voices that are perhaps known. Once it was there it stays: nothing below jumps up under one's hand. */
export function SuggestedVoices({ meeting, voices }: SuggestedVoicesProps) {
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
      <VoicesPanel meeting={meeting} suggestions={suggestions} />
    </Suspense>
  );
}

/** Whom to ask a person about: voices that are only perhaps known. */
const suggestedVoices = (voices: RecognisedVoice[]): RecognisedVoice[] =>
  voices.filter(({ band }) => band === 'suggested');
