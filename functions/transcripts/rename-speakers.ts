import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { Transcription } from '#contract/transcripts.ts';
import { type Around, editTranscript } from './edit.ts';
import { refuseMerge, refuseUnlessThere, renamed } from './renamed.ts';
import { renamedVoices } from './voices.ts';

/** Gives several speakers other names, in one new version of the transcript. Two may change names. */
export function renameSpeakers(
  ctx: Around,
  { id, renames: asked, merge }: ParsedInputOf<Api['renameSpeakers']>,
): Promise<Transcription> {
  const renames = asked.filter(({ old_speaker, new_speaker }) => old_speaker !== new_speaker);
  const names = new Map(renames.map(({ old_speaker, new_speaker }) => [old_speaker, new_speaker]));
  return editTranscript(ctx, id, ({ timeline, voices }) => {
    for (const { old_speaker } of asked) refuseUnlessThere(timeline, old_speaker);
    if (renames.length === 0) return null;
    if (!merge) refuseMerge(timeline, names);
    const change = { kind: 'speakers_renamed', renames } as const;
    return {
      timeline: renamed(timeline, names),
      change,
      names,
      voices: renamedVoices(voices, names),
    };
  });
}
