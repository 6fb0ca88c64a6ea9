import { AppError, type FieldError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import type { VoicePrint } from '#voice/engine.ts';
import { withFile } from '../sound/with-file.ts';
import { voiceEngine } from '../voices/engine.ts';
import { flawIn } from '../voices/flaw.ts';
import { hearSample } from '../voices/hear.ts';
import type { NewSample } from './keep.ts';
import type { Field } from './samples.ts';
import type { SentSample } from './sent.ts';

interface Asked {
  /** How the samples were sent. */
  field: Field;
  /** Whether prints may be made of them. */
  consent: boolean;
  /** Seconds of speech there must be in all of them. */
  together?: number;
  /** The voice they are added to, where one is known. */
  like?: VoicePrint | null;
}

/** Listens to every sample; throws what is wrong with which of them, and then nothing of those stays. */
export async function listenTo(sent: SentSample[], asked: Asked): Promise<NewSample[]> {
  const good: NewSample[] = [];
  const flawed: (FieldError & { place: number })[] = [];
  let voice = asked.like ?? null;
  // One after the other: each needs the whole processor, and room on the disk.
  for (const [place, one] of sent.entries()) {
    const found = await withFile(await one.open(), (file) => judge(file, sent.length, voice));
    if ('flaw' in found) {
      await one.drop();
      flawed.push({ place, field: `${asked.field}.${place}`, detail: found.flaw });
    } else {
      const { speech, print } = found;
      voice ??= print;
      good.push({
        sample: { ...one.sample, seconds: speech },
        print: asked.consent ? print : null,
        keep: () => one.keep(),
      });
    }
  }
  refuseFlawed(sent, flawed);
  refuseLittle(good, asked);
  return good;
}

type Judgement = { flaw: string } | { speech: number; print: VoicePrint };

/** @param voice that it must not be unlike: of the speaker, or of the first sample sent */
async function judge(file: string, among: number, voice: VoicePrint | null): Promise<Judgement> {
  const engine = voiceEngine();
  try {
    const { figures, stretches } = await hearSample(file, among);
    const flaw = flawIn(figures);
    if (flaw) return { flaw };
    const speech = Math.round(10 * figures.seconds) / 10;
    const print = engine.makePrint(stretches);
    const isHeard = voice !== null && voice.seconds > 0 && print.seconds > 0;
    const isAnothers = isHeard && engine.compare(voice, print) < engine.thresholds.oneVoice;
    return isAnothers ? { flaw: messages.sampleUnlike } : { speech, print };
  } catch (error) {
    if (error instanceof AppError) return { flaw: messages.sampleDamaged };
    throw error;
  }
}

function refuseFlawed(sent: SentSample[], flawed: (FieldError & { place: number })[]): void {
  const [first] = flawed;
  if (!first) return;
  const file = sent[first.place]?.sample.file_name ?? '';
  throw new AppError(
    'invalid',
    messages.ofSample(first.place + 1, file, first.detail),
    flawed.map(({ field, detail }) => ({ field, detail })),
  );
}

function refuseLittle(good: NewSample[], { field, together = 0 }: Asked): void {
  const found = good.reduce((sum, { sample }) => sum + (sample.seconds ?? 0), 0);
  if (found >= together) return;
  const detail = messages.samplesTooShort(found, together);
  throw new AppError('invalid', detail, [{ field, detail }]);
}
