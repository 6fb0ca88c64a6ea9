import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { Transcription } from '#contract/transcripts.ts';
import { type Around, editTranscript } from './edit.ts';
import { refuseMerge, refuseUnlessThere, renamed } from './renamed.ts';
import { renamedVoices } from './voices.ts';

/** Gives a speaker another name, everywhere in the current transcript. */
export function renameSpeaker(
  ctx: Around,
  { id, old_speaker, new_speaker, merge }: ParsedInputOf<Api['renameSpeaker']>,
): Promise<Transcription> {
  return editTranscript(ctx, id, ({ timeline, voices }) => {
    refuseUnlessThere(timeline, old_speaker);
    if (old_speaker === new_speaker) return null;
    const names = new Map([[old_speaker, new_speaker]]);
    if (!merge) refuseMerge(timeline, names);
    const change = { kind: 'speaker_renamed', old_speaker, new_speaker } as const;
    return {
      timeline: renamed(timeline, names),
      change,
      names,
      voices: renamedVoices(voices, names),
    };
  });
}
