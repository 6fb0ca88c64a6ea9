import * as z from 'zod';
import { enrolledWhoAttended } from '../../domain/sittings/attended.ts';
import { recogniseSpeakers } from '../../domain/speakers/recognise.ts';
import { enrolledVoices } from '../../domain/speakers/voice-prints.ts';
import { withTempFile } from '../../platform/audio/decoder.ts';
import type { ApiDeps, Deps } from '../../platform/aws/deps.ts';
import { log } from '../../platform/log/log.ts';
import { executionName, workPrefix } from '../../records/jobs.ts';
import { storedMeeting } from '../../records/meetings.ts';
import { readAudio } from './audio-source.ts';
import { reportStage, step } from './step.ts';
import { segmentsOf, spokenWords, TranscribeOutput } from './transcribe-output.ts';

const Input = z.object({
  recording: z.object({
    transcription: z.object({
      OutputKey: z.string(),
      Media: z.object({ MediaFileUri: z.string() }),
    }),
  }),
});

type VoiceDeps = Deps & Pick<ApiDeps, 'personalDataBucket'>;

/**
 * Compares the voices of a recording with those enrolled, for the step that writes the transcript. Where
 * nobody is enrolled nothing is downloaded. If it fails, the transcript is written without names.
 */
export const recognise = step(
  Input,
  async (deps: VoiceDeps, job, { recording: { transcription } }) => {
    await reportStage(deps, job, 'recognising');
    // Who speaks in a range is known.
    if (job.again !== null) return { voices_key: null };
    const voices_key = `${workPrefix(job.meeting_id)}${executionName(job)}/voices.json`;
    // Left by an earlier try whose answer was lost.
    if ((await deps.uploadBucket.sizeOf(voices_key)) !== null) return { voices_key };
    const enrolled = await enrolledVoices(deps);
    if (enrolled.length === 0) return { voices_key: null };
    const output = await deps.uploadBucket.getJson(transcription.OutputKey, TranscribeOutput);
    const timeline = segmentsOf(spokenWords(output));
    if (timeline.length === 0) return { voices_key: null };
    const meeting = await storedMeeting(deps.table, job.meeting_id);
    const present = await enrolledWhoAttended(deps, meeting, enrolled);
    const audio = await readAudio(deps, transcription.Media.MediaFileUri);
    const voices = await withTempFile(audio, (file) =>
      recogniseSpeakers(file, timeline, enrolled, present),
    );
    await deps.uploadBucket.putJson(voices_key, voices);
    const count = (band: string) => voices.filter((voice) => voice.band === band).length;
    const bands = { named: count('named'), suggested: count('suggested') };
    log.info('voices compared', { enrolled: enrolled.length, ...bands });
    return { voices_key };
  },
);
