import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RecognisedVoice } from '#contract/voices.ts';
import { api } from '../../api.ts';
import { messageOf } from '../../messages/handled-message.ts';
import { text } from '../../messages/text.ts';
import { toast } from '../../ui/toast.ts';
import { lookAgain, show } from './corrections.ts';

/** Which speaker, by the timeline's label, and whose enrolled voice is meant. */
export type Match = Pick<RecognisedVoice, 'speaker' | 'speaker_id' | 'name'>;

/** Says of one speaker of a transcript whose voice it is. */
export function useIdentifySpeaker(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ speaker, speaker_id, learn }: Match & { learn: boolean }) =>
      api.identifySpeaker({ id, speaker, speaker_id, learn }),
    onSuccess: async (transcription, { speaker, name, learn }) => {
      await show(queries, id, transcription);
      toast.success(
        text(learn ? 'transcription.voiceLearning' : 'transcription.voiceConfirmed', {
          speaker,
          name,
        }),
      );
    },
    onError: (error) => {
      toast.failed(text('transcription.voiceFailed'), messageOf(error));
      return lookAgain(queries, id, error);
    },
  });
}

/** Says of one speaker of a transcript whose voice it is not. */
export function useRefuseVoice(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ speaker, speaker_id }: Match) => api.refuseVoice({ id, speaker, speaker_id }),
    onSuccess: async (transcription, { speaker, name }) => {
      await show(queries, id, transcription);
      toast.success(text('transcription.voiceRefused', { speaker, name }));
    },
    onError: (error) => {
      toast.failed(text('transcription.voiceFailed'), messageOf(error));
      return lookAgain(queries, id, error);
    },
  });
}
