import type { Ctx } from '../context.ts';
import { optimistically } from '../optimistic.ts';
import { forgetLessons } from '../voices/lessons.ts';
import { forgetVoice } from './samples.ts';
import {
  additionKey,
  additionsOf,
  findSpeaker,
  lastWrites,
  SpeakerRecord,
  speakerKey,
} from './store.ts';

type At = Pick<Ctx, 'table' | 'inbox' | 'people'>;

/** Removes a speaker and their voice, for good. */
export async function deleteSpeaker(ctx: Ctx, { id }: { id: string }): Promise<{ detail: string }> {
  await findSpeaker(ctx.table, id);
  await removeSpeaker(ctx, id);
  return { detail: 'Speaker deleted successfully' };
}

/**
 * The voice first and its record last: what a crash leaves is still in the list, and removed by the same
 * call. Samples that came meanwhile go too.
 */
export async function removeSpeaker(at: At, id: string): Promise<void> {
  await optimistically(async () => {
    const speaker = await at.table.get(speakerKey(id), SpeakerRecord);
    const samples = speaker?.samples ?? [];
    await forgetVoice(at, samples);
    await forgetBeside(at, id);
    if (speaker && !(await at.table.transact(lastWrites(speaker)))) return null;
    // What was being written when the record was still there.
    await forgetVoice(at, samples);
    await forgetBeside(at, id);
    return true;
  });
}

/** Removes what waits to become part of the voice. */
async function forgetBeside(at: At, id: string): Promise<void> {
  await forgetLessons(at.table, id);
  for (const addition of await additionsOf(at.table, id)) {
    await forgetVoice(at, addition.samples);
    await at.table.delete(additionKey(id, addition.id));
  }
}
