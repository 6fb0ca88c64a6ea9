import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import type { VoicePrint } from '#voice/engine.ts';
import { examineSample } from '#voice/examine-sample.ts';
import { joinSamples } from '#voice/join-samples.ts';
import type { ApiSurroundings } from '../context.ts';
import { optimistically } from '../optimistic.ts';
import { cutSamples } from '../sound/listen.ts';
import { withFile } from '../sound/with-file.ts';
import { type SampleRecord, SpeakerRecord, sampleWrites, speakerKey } from '../speakers/store.ts';
import { voiceEngine } from './engine.ts';
import { enrolledVoices } from './enrolled.ts';
import { flawIn } from './flaw.ts';
import { LessonRecord, lessonKey, refused } from './lessons.ts';
import { keepPrint } from './prints.ts';
import { wavOf } from './wav.ts';

export type At = Pick<ApiSurroundings, 'table' | 'vault' | 'people' | 'now'>;

/** Adds the speech of a lesson to its speaker's samples, or keeps why it was not. Twice is once. */
export async function learnLesson(at: At, { speaker_id, meeting_id }: LessonRecord): Promise<void> {
  const key = lessonKey(speaker_id, meeting_id);
  const lesson = await at.table.get(key, LessonRecord);
  const speaker = await at.table.get(speakerKey(speaker_id), SpeakerRecord);
  if (lesson?.status !== 'waiting' || !speaker) return;
  try {
    await learn(at, speaker, lesson);
    await at.table.delete(key);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const set = refused(error.message, at.now());
    await at.table.update(key, { set }, LessonRecord, { is: { id: lesson.id, status: 'waiting' } });
  }
}

async function learn(at: At, speaker: SpeakerRecord, lesson: LessonRecord): Promise<void> {
  if ((await at.vault.sizeOf(lesson.audio_key)) === null) {
    throw refusal(messages.lessonRecordingGone);
  }
  const sound = await at.vault.read(lesson.audio_key);
  const stretches = await withFile(sound, (file) => cutSamples(file, lesson.spans));
  const figures = examineSample(voiceEngine(), joinSamples(stretches));
  const flaw = flawIn(figures);
  if (flaw !== null) throw refusal(flaw);
  const print = voiceEngine().makePrint(stretches);
  await refuseAnothers(at, speaker, print);
  const bytes = wavOf(stretches);
  await keep(at, lesson, bytes, print, {
    key: `voices/${speaker.id}/${lesson.id}.wav`,
    file_name: `${lesson.meeting_title.slice(0, limits.fileNameLength - 4)}.wav`,
    content_type: 'audio/wav',
    size: bytes.length,
    seconds: figures.seconds,
    meeting_id: lesson.meeting_id,
  });
}

/** The record first: nothing of a voice is kept that no record names. */
async function keep(
  at: At,
  { speaker_id: id, meeting_id }: LessonRecord,
  bytes: Uint8Array,
  print: VoicePrint,
  sample: SampleRecord,
): Promise<void> {
  const { key, content_type } = sample;
  const isNamed = await optimistically(async () => {
    const speaker = await at.table.get(speakerKey(id), SpeakerRecord);
    if (!speaker) return false;
    const { samples } = speaker;
    if (samples.some((one) => one.key === key)) return true;
    if (samples.length >= limits.speakerSamples) throw refusal(messages.lessonFull);
    const lesson = lessonKey(id, meeting_id);
    // Whoever takes the name away takes the lesson with it.
    if (!(await at.table.get(lesson, LessonRecord))) return false;
    const writes = sampleWrites(speaker, [...samples, sample]);
    const still = { check: lesson, condition: { exists: true } };
    return (await at.table.transact([...writes, still])) || null;
  });
  if (!isNamed) return;
  await at.people.put(key, bytes, content_type);
  await keepPrint(at, id, key, print);
  const speaker = await at.table.get(speakerKey(id), SpeakerRecord);
  if (!speaker?.samples.some((one) => one.key === key)) await at.people.delete(key);
}

const refusal = (detail: string): AppError => new AppError('invalid', detail);

/**
 * Whoever confirmed a name may be wrong, and the speech of another spoils the voice: what is more like
 * somebody else is refused, and what nobody would have been asked about.
 */
async function refuseAnothers(at: At, speaker: SpeakerRecord, print: VoicePrint): Promise<void> {
  const engine = voiceEngine();
  const enrolled = await enrolledVoices(at);
  const own = enrolled.find(({ id }) => id === speaker.id);
  const likeness = own ? engine.compare(print, own.print) : -Infinity;
  const isLiker = enrolled.some((other) => {
    if (other.id === speaker.id) return false;
    const others = engine.compare(print, other.print);
    return others >= engine.thresholds.suggested && others > likeness;
  });
  if (isLiker) throw refusal(messages.lessonOfAnother);
  if (own && likeness < engine.thresholds.suggested) throw refusal(messages.lessonUnlike);
}
