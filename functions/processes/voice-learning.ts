import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { type Reason, reason } from '#contract/reasons.ts';
import type { VoicePrint } from '#voice/engine.ts';
import { examineSample } from '#voice/examine-sample.ts';
import { joinSamples } from '#voice/speech-frames.ts';
import { flawIn } from '../domain/speakers/examine-samples.ts';
import {
  CandidateRecord,
  candidateDueAt,
  candidateKey,
  candidateList,
  refusedCandidate,
} from '../domain/speakers/sample-candidates.ts';
import { enrolledVoices, storePrint } from '../domain/speakers/voice-prints.ts';
import { withTempFile } from '../platform/audio/decoder.ts';
import { decodeSpans, wavOf } from '../platform/audio/samples.ts';
import { voiceEngine } from '../platform/audio/voice-engine.ts';
import type { ApiDeps } from '../platform/aws/deps.ts';
import { optimistically } from '../platform/concurrency.ts';
import { log } from '../platform/log/log.ts';
import { type SampleRecord, SpeakerRecord, sampleWrites, speakerKey } from '../records/speakers.ts';

/** Milliseconds: longer than anybody listens to one. It waits so long before it is tried again. */
const claimed = 20 * 60_000;
/** Milliseconds after which no other is begun: the longest recording takes some minutes. */
const enough = 5 * 60_000;
const page = 25;
const mostTries = 5;

/** Learns the lessons that are due, each claimed first: what fails, or dies, is tried again later. */
export async function learnDueCandidates(deps: LearnDeps): Promise<void> {
  const until = deps.now().getTime() + enough;
  const waiting = await deps.table.list(
    { index: 'queue', partition: candidateList, limit: page },
    CandidateRecord,
  );
  for (const lesson of waiting.items) {
    const { id, queue_key = '' } = lesson;
    const now = deps.now();
    if (queue_key > now.toISOString() || now.getTime() > until) return;
    if (!(await claim(deps, lesson, now))) continue;
    try {
      await learnCandidate(deps, lesson);
    } catch (error) {
      log.error('a lesson could not be learnt', { lesson_id: id, error });
    }
  }
}

/** Whether it is ours to learn. One that was tried often enough is given up, in words. */
async function claim({ table }: LearnDeps, lesson: CandidateRecord, now: Date): Promise<boolean> {
  const { id, speaker_id, meeting_id, queue_key, tries } = lesson;
  const key = candidateKey(speaker_id, meeting_id);
  const asRead = { is: { id, queue_key } };
  if (tries >= mostTries) {
    await table.update(
      key,
      { set: refusedCandidate(reason('internal', { number: id }), now) },
      CandidateRecord,
      asRead,
    );
    return false;
  }
  const later = candidateDueAt(new Date(now.getTime() + claimed), lesson);
  const changes = { set: later, add: { tries: 1 } };
  return (await table.update(key, changes, CandidateRecord, asRead)) !== null;
}

type LearnDeps = Pick<ApiDeps, 'table' | 'archiveBucket' | 'personalDataBucket' | 'now'>;

/** Adds the speech of a lesson to its speaker's samples, or keeps why it was not. Twice is once. */
export async function learnCandidate(
  deps: LearnDeps,
  { speaker_id, meeting_id }: CandidateRecord,
): Promise<void> {
  const key = candidateKey(speaker_id, meeting_id);
  const lesson = await deps.table.get(key, CandidateRecord);
  const speaker = await deps.table.get(speakerKey(speaker_id), SpeakerRecord);
  if (lesson?.status !== 'waiting' || !speaker) return;
  try {
    await learn(deps, speaker, lesson);
    await deps.table.delete(key);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const set = refusedCandidate(error, deps.now());
    await deps.table.update(key, { set }, CandidateRecord, {
      is: { id: lesson.id, status: 'waiting' },
    });
  }
}

async function learn(
  deps: LearnDeps,
  speaker: SpeakerRecord,
  lesson: CandidateRecord,
): Promise<void> {
  if ((await deps.archiveBucket.sizeOf(lesson.audio_key)) === null) {
    throw refusal(reason('lessonRecordingGone'));
  }
  const sound = await deps.archiveBucket.read(lesson.audio_key);
  const stretches = await withTempFile(sound, (file) => decodeSpans(file, lesson.spans));
  const figures = examineSample(voiceEngine(), joinSamples(stretches));
  const flaw = flawIn(figures);
  if (flaw !== null) throw refusal(flaw);
  const print = voiceEngine().makePrint(stretches);
  await refuseAnothers(deps, speaker, print);
  const bytes = wavOf(stretches);
  await keep(deps, lesson, bytes, print, {
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
  deps: LearnDeps,
  { speaker_id: id, meeting_id }: CandidateRecord,
  bytes: Uint8Array,
  print: VoicePrint,
  sample: SampleRecord,
): Promise<void> {
  const { key, content_type } = sample;
  const isNamed = await optimistically(async () => {
    const speaker = await deps.table.get(speakerKey(id), SpeakerRecord);
    if (!speaker) return false;
    const { samples } = speaker;
    if (samples.some((one) => one.key === key)) return true;
    if (samples.length >= limits.speakerSamples) throw refusal(reason('lessonFull'));
    const lesson = candidateKey(id, meeting_id);
    // Whoever takes the name away takes the lesson with it.
    if (!(await deps.table.get(lesson, CandidateRecord))) return false;
    const writes = sampleWrites(speaker, [...samples, sample]);
    const still = { check: lesson, condition: { exists: true } };
    return (await deps.table.transact([...writes, still])) || null;
  });
  if (!isNamed) return;
  await deps.personalDataBucket.put(key, bytes, content_type);
  await storePrint(deps, id, key, print);
  const speaker = await deps.table.get(speakerKey(id), SpeakerRecord);
  if (!speaker?.samples.some((one) => one.key === key)) await deps.personalDataBucket.delete(key);
}

const refusal = (why: Reason): AppError => new AppError('invalid', why);

/**
 * Whoever confirmed a name may be wrong, and the speech of another spoils the voice: what is more like
 * somebody else is refused, and what nobody would have been asked about.
 */
async function refuseAnothers(
  deps: LearnDeps,
  speaker: SpeakerRecord,
  print: VoicePrint,
): Promise<void> {
  const engine = voiceEngine();
  const enrolled = await enrolledVoices(deps);
  const own = enrolled.find(({ id }) => id === speaker.id);
  const likeness = own ? engine.compare(print, own.print) : -Infinity;
  const isLiker = enrolled.some((other) => {
    if (other.id === speaker.id) return false;
    const others = engine.compare(print, other.print);
    return others >= engine.thresholds.suggested && others > likeness;
  });
  if (isLiker) throw refusal(reason('lessonOfAnother'));
  if (own && likeness < engine.thresholds.suggested) throw refusal(reason('lessonUnlike'));
}
