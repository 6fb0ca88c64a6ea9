import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import type { Transcription } from '#contract/transcripts.ts';
import { type Around, editTranscript } from './edit.ts';
import { refuseUnlessThere } from './renamed.ts';
import { isNamed } from './voices.ts';

/** Takes a suggestion away: the voice is not that person's, as somebody says who listened. */
export function refuseVoice(
  ctx: Around,
  { id, speaker, speaker_id }: ParsedInputOf<Api['refuseVoice']>,
): Promise<Transcription> {
  return editTranscript(ctx, id, ({ timeline, voices }) => {
    refuseUnlessThere(timeline, speaker);
    const voice = voices.find((one) => one.speaker === speaker && one.speaker_id === speaker_id);
    // Whoever repeats it gets what is there.
    if (!voice) return null;
    if (isNamed(voice)) throw new AppError('conflict', messages.voiceNamed);
    return {
      timeline,
      change: { kind: 'voice_refused', speaker, speaker_id },
      names: new Map(),
      voices: voices.filter((other) => other !== voice),
    };
  });
}
