import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeTranscript } from '#functions/processes/workflow/transcript.ts';
import { JobRecord, jobKey } from '#functions/records/jobs.ts';
import { TranscriptVersion } from '#functions/records/transcripts.ts';
import { Transcripts } from './transcribed.ts';

let at: Transcripts;
beforeAll(async () => {
  at = await Transcripts.open(new Date('2026-11-22T09:00:00Z'));
});
afterAll(async () => {
  await at?.close();
});

const said = {
  type: 'pronunciation',
  start_time: '0.119',
  end_time: '0.389',
  speaker_label: 'spk_0',
  alternatives: [{ confidence: '0.998', content: 'नमस्कार' }],
};

/** Writes the transcript of a job with this `LanguageCode`, from an output whose results have `more`. */
async function languageOf(LanguageCode: string | undefined, more: object): Promise<string> {
  const { job } = await at.transcribed('Speaker 1');
  const set = { status: 'processing', attempt: 9 };
  await at.ctx.table.update(jobKey(job.job_id), { set }, JobRecord);
  const OutputKey = `work/${job.meeting_id}/${job.job_id}-9/transcript.json`;
  const results = { audio_segments: [], items: [said], transcripts: [], ...more };
  await at.ctx.uploadBucket.putJson(OutputKey, { status: 'COMPLETED', results });
  const written = await writeTranscript(at.ctx)(
    {
      job_id: job.job_id,
      attempt: 9,
      recording: { duration: 60, transcription: { OutputKey, LanguageCode } },
    },
    { awsRequestId: 'r', functionName: 'transcript', getRemainingTimeInMillis: () => 1000 },
  );
  const { transcript_key } = written as { transcript_key: string };
  const stored = await at.ctx.archiveBucket.getJson(transcript_key, TranscriptVersion);
  return stored.processing_metadata.language_code;
}

it.each(['mr-IN', 'hi-IN', 'kn-IN', 'en-IN'])(
  'a transcript has the language that its job named: %s',
  async (language) => {
    expect(await languageOf(language, {})).toBe(language);
  },
);

it('a transcript otherwise has the language that the speech service identified', async () => {
  expect(await languageOf(undefined, { language_code: 'kn-IN' })).toBe('kn-IN');
});

it('a transcript without any language is not stored', async () => {
  await expect(languageOf(undefined, {})).rejects.toThrow('names a language');
});
