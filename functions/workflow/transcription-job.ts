import type { MediaFormat, StartTranscriptionJobCommandInput } from '@aws-sdk/client-transcribe';
import { languages } from '#contract/choices.ts';
import { limits } from '#contract/limits.ts';
import type { JobRecord } from '../jobs/store.ts';
import type { Sound } from '../sound/decoder.ts';

/**
 * What Amazon Transcribe takes, by container and codec as ffmpeg names them. Raw AAC and Ogg Vorbis
 * are missing on purpose. https://docs.aws.amazon.com/transcribe/latest/dg/how-input.html
 */
const taken: { format: MediaFormat; container: RegExp; codec: RegExp }[] = [
  { format: 'mp3', container: /\bmp3\b/, codec: /^mp3/ },
  { format: 'mp4', container: /\bmp4\b/, codec: /^aac$/ },
  { format: 'wav', container: /^wav$/, codec: /^pcm_s16le$/ },
  { format: 'flac', container: /^flac$/, codec: /^flac$/ },
  { format: 'ogg', container: /^ogg$/, codec: /^opus$/ },
  { format: 'webm', container: /\bwebm\b/, codec: /^opus$/ },
];

/** The service's name for a recording it takes as it is; null for one to convert first. */
export function formatTaken({ container, codec, channels, rate }: Sound): MediaFormat | null {
  if (channels > 2 || rate < 8_000 || rate > 48_000) return null;
  const fits = taken.find((kind) => kind.container.test(container) && kind.codec.test(codec));
  return fits?.format ?? null;
}

/** The request for a job's transcription: speakers told apart, and the language named or detected. */
export function transcriptionJob(
  { job_id, attempt, recording }: JobRecord,
  media: { format: MediaFormat; uri: string },
  output: { bucket: string; key: string },
): StartTranscriptionJobCommandInput {
  const expected = recording.expected_speakers;
  const language = languages.find((known) => known === recording.language_code);
  return {
    TranscriptionJobName: `${job_id}-${attempt}`,
    Media: { MediaFileUri: media.uri },
    MediaFormat: media.format,
    OutputBucketName: output.bucket,
    OutputKey: output.key,
    ...(language
      ? { LanguageCode: language }
      : { IdentifyLanguage: true, LanguageOptions: [...languages] }),
    Settings: {
      ShowSpeakerLabels: true,
      MaxSpeakerLabels: expected === 0 ? limits.speakers : Math.max(2, expected),
    },
  };
}
