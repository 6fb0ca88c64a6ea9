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
import { decodeSpans } from '../platform/audio/samples.ts';
import { voiceEngine } from '../platform/audio/voice-engine.ts';
import { wavOf } from '../platform/audio/wav.ts';
import type { ApiDeps } from '../platform/aws/deps.ts';
import { claimDue, tryOrLog } from '../platform/aws/due.ts';
import type { Changes } from '../platform/aws/expressions.ts';
import { optimistically } from '../platform/concurrency.ts';
import { type SampleRecord, SpeakerRecord, sampleWrites, speakerKey } from '../records/speakers.ts';

/** Milliseconds, longer than processing one takes. A failed one is retried after that. */
const claimed = 20 * 60_000;
/** Milliseconds after which no other is started: the longest recording takes some minutes. */
const timeBudgetMs = 5 * 60_000;
const page = 25;
const maxTries = 5;

/** Learns the due sample candidates, each claimed first: what fails or crashes is retried later. */
export async function learnDueCandidates(deps: LearnDeps): Promise<void> {
  const until = deps.now().getTime() + timeBudgetMs;
  const due = claimDue(deps, {
    partition: candidateList,
    schema: CandidateRecord,
    limit: page,
    key: ({ speaker_id, meeting_id }) => candidateKey(speaker_id, meeting_id),
    claim: (candidate) => claim(candidate, deps.now()),
    goOn: () => deps.now().getTime() <= until,
  });
  for await (const candidate of due) {
    const message = 'a sample candidate could not be learnt';
    await tryOrLog(() => learnCandidate(deps, candidate), message, { candidate_id: candidate.id });
  }
}

/** Claims a candidate for this run. One that was tried too often is given up, with a reason. */
function claim(candidate: CandidateRecord, now: Date): Changes {
  const { id, tries } = candidate;
  if (tries >= maxTries) return { set: refusedCandidate(reason('internal', { number: id }), now) };
  return {
    set: candidateDueAt(new Date(now.getTime() + claimed), candidate),
    add: { tries: 1 },
  };
}

type LearnDeps = Pick<ApiDeps, 'table' | 'archiveBucket' | 'personalDataBucket' | 'now'>;

/** Adds the candidate's speech to its speaker's samples, or records why not. Safe to repeat. */
export async function learnCandidate(
  deps: LearnDeps,
  { speaker_id, meeting_id }: CandidateRecord,
): Promise<void> {
  const key = candidateKey(speaker_id, meeting_id);
  const candidate = await deps.table.get(key, CandidateRecord);
  const speaker = await deps.table.get(speakerKey(speaker_id), SpeakerRecord);
  if (candidate?.status !== 'waiting' || !speaker) return;
  try {
    await learn(deps, speaker, candidate);
    await deps.table.delete(key);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const set = refusedCandidate(error, deps.now());
    await deps.table.update(key, { set }, CandidateRecord, {
      is: { id: candidate.id, status: 'waiting' },
    });
  }
}

async function learn(
  deps: LearnDeps,
  speaker: SpeakerRecord,
  candidate: CandidateRecord,
): Promise<void> {
  if ((await deps.archiveBucket.sizeOf(candidate.audio_key)) === null) {
    throw refusal(reason('speechRecordingGone'));
  }
  const recording = await deps.archiveBucket.read(candidate.audio_key);
  const spans = await withTempFile(recording, (file) => decodeSpans(file, candidate.spans));
  const metrics = examineSample(voiceEngine(), joinSamples(spans));
  const flaw = flawIn(metrics);
  if (flaw !== null) throw refusal(flaw);
  const print = voiceEngine().makePrint(spans);
  await refuseAnothers(deps, speaker, print);
  const bytes = wavOf(spans);
  await keep(deps, candidate, bytes, print, {
    key: `voices/${speaker.id}/${candidate.id}.wav`,
    file_name: `${candidate.meeting_title.slice(0, limits.fileNameLength - 4)}.wav`,
    content_type: 'audio/wav',
    size: bytes.length,
    seconds: metrics.seconds,
    meeting_id: candidate.meeting_id,
  });
}

/** Writes the record first, so that no sample is stored without a record that names it. */
async function keep(
  deps: LearnDeps,
  { id: candidate_id, speaker_id: id, meeting_id }: CandidateRecord,
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
    if (samples.length >= limits.speakerSamples) throw refusal(reason('voiceFull'));
    const candidate = candidateKey(id, meeting_id);
    // Removing the name from the transcript deletes the candidate; another may have taken its place.
    if ((await deps.table.get(candidate, CandidateRecord))?.id !== candidate_id) return false;
    const writes = sampleWrites(speaker, [...samples, sample]);
    const still = { check: candidate, condition: { is: { id: candidate_id } } };
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
 * Whoever confirmed a name may be wrong, and somebody else's speech spoils the voice print: refuses speech
 * that is closer to another person, or too unlike the speaker to be suggested.
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
  if (isLiker) throw refusal(reason('speechOfAnother'));
  if (own && likeness < engine.thresholds.suggested) throw refusal(reason('speechUnlike'));
}
