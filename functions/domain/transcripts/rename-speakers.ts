import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { Transcription } from '#contract/transcripts.ts';
import { type EditDeps, editTranscript } from './edit.ts';
import { refuseMerge, refuseUnlessThere, renameInTimeline, renameVoices } from './voices.ts';

/** Renames a speaker everywhere in the current transcript. */
export function renameSpeaker(
  ctx: EditDeps,
  { id, old_speaker, new_speaker, merge }: ParsedInputOf<Api['renameSpeaker']>,
): Promise<Transcription> {
  return editTranscript(ctx, id, ({ timeline, voices }) => {
    refuseUnlessThere(timeline, old_speaker);
    if (old_speaker === new_speaker) return null;
    const names = new Map([[old_speaker, new_speaker]]);
    if (!merge) refuseMerge(timeline, names);
    const change = { kind: 'speaker_renamed', old_speaker, new_speaker } as const;
    return {
      timeline: renameInTimeline(timeline, names),
      change,
      names,
      voices: renameVoices(voices, names),
    };
  });
}

/** Renames several speakers in one new version of the transcript. Two can swap names. */
export function renameSpeakers(
  ctx: EditDeps,
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
      timeline: renameInTimeline(timeline, names),
      change,
      names,
      voices: renameVoices(voices, names),
    };
  });
}
