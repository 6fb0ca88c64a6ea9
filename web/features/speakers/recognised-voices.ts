import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RecognisedVoice } from '#contract/transcripts.ts';
import { errorMessage } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { refreshAfterConflict, showTranscription } from '../../platform/api/meeting-queries.ts';
import { toast } from '../../ui/toast.ts';

/** Whom to ask a person about: voices that are only perhaps known. */
export const suggestedVoices = (voices: RecognisedVoice[]): RecognisedVoice[] =>
  voices.filter(({ band }) => band === 'suggested');

/** Labels that are the names of people whose enrolled voice it is. */
export const recognisedSpeakers = (voices: RecognisedVoice[]): ReadonlySet<string> =>
  new Set(voices.filter(({ band }) => band === 'named').map(({ speaker }) => speaker));

/** Which speaker, by the timeline's label, and whose enrolled voice is meant. */
export type VoiceMatch = Pick<RecognisedVoice, 'speaker' | 'speaker_id' | 'name'>;

/** Says of one speaker of a transcript whose voice it is. */
export function useIdentifySpeaker(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ speaker, speaker_id, learn }: VoiceMatch & { learn: boolean }) =>
      api.identifySpeaker({ id, speaker, speaker_id, learn }),
    onSuccess: async (transcription, { speaker, name, learn }) => {
      await showTranscription(queries, id, transcription);
      toast.success(
        text(learn ? 'transcription.voiceLearning' : 'transcription.voiceConfirmed', {
          speaker,
          name,
        }),
      );
    },
    onError: (error) => {
      toast.failed(text('transcription.voiceFailed'), errorMessage(error));
      return refreshAfterConflict(queries, id, error);
    },
  });
}

/** Says of one speaker of a transcript whose voice it is not. */
export function useRefuseVoice(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ speaker, speaker_id }: VoiceMatch) =>
      api.refuseVoice({ id, speaker, speaker_id }),
    onSuccess: async (transcription, { speaker, name }) => {
      await showTranscription(queries, id, transcription);
      toast.success(text('transcription.voiceRefused', { speaker, name }));
    },
    onError: (error) => {
      toast.failed(text('transcription.voiceFailed'), errorMessage(error));
      return refreshAfterConflict(queries, id, error);
    },
  });
}
