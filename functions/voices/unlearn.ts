import type { RecognisedVoice } from '#contract/voices.ts';
import type { Ctx } from '../context.ts';
import { changeSamples } from '../speakers/change-samples.ts';
import { forgetKept } from '../speakers/samples.ts';
import { SpeakerRecord, speakerKey } from '../speakers/store.ts';
import { lessonKey } from './lessons.ts';

/**
 * Takes back what voices learnt from a meeting in which, after an edit, those people are not named any
 * more: whoever took the name away says that it is not their speech. A voice keeps its last sample.
 */
export async function unlearn(
  ctx: Pick<Ctx, 'table' | 'people'>,
  meetingId: string,
  before: RecognisedVoice[],
  after: RecognisedVoice[],
): Promise<void> {
  const still = peopleIn(after);
  const gone = [...peopleIn(before)].filter((id) => !still.has(id));
  for (const id of gone) {
    await ctx.table.delete(lessonKey(id, meetingId));
    const speaker = await ctx.table.get(speakerKey(id), SpeakerRecord);
    const learnt = speaker?.samples.filter((sample) => sample.meeting_id === meetingId) ?? [];
    if (learnt.length === 0 || learnt.length === speaker?.samples.length) continue;
    await forgetKept(ctx, learnt);
    await changeSamples(ctx.table, id, (all) =>
      all.filter((sample) => sample.meeting_id !== meetingId),
    );
  }
}

const peopleIn = (voices: RecognisedVoice[]): Set<string> =>
  new Set(voices.filter(({ band }) => band === 'named').map(({ speaker_id }) => speaker_id));
