import * as z from 'zod';
import { ServiceError } from '../protocol/aws-json.ts';

const MEDIA_FORMATS = ['mp3', 'mp4', 'wav', 'flac', 'ogg', 'amr', 'webm', 'm4a'] as const;
export type MediaFormat = (typeof MEDIA_FORMATS)[number];

const Name = z
  .string()
  .regex(/^[0-9a-zA-Z._-]{1,200}$/, 'must have 1 to 200 letters, digits, ".", "_" or "-"');
const S3Uri = z.string().regex(/^s3:\/\/[^/]+\/.+/, 'must look like s3://bucket/key');
const LanguageCode = z.string().regex(/^[a-z]{2,3}-[A-Z]{2}$/, 'must look like mr-IN');

/**
 * The supported members of StartTranscriptionJob; others are stored and echoed.
 * https://docs.aws.amazon.com/transcribe/latest/APIReference/API_StartTranscriptionJob.html
 */
const StartRequest = z.looseObject({
  TranscriptionJobName: Name,
  Media: z.looseObject({ MediaFileUri: S3Uri }),
  MediaFormat: z.enum(MEDIA_FORMATS).optional(),
  LanguageCode: LanguageCode.optional(),
  IdentifyLanguage: z.boolean().optional(),
  IdentifyMultipleLanguages: z.boolean().optional(),
  LanguageOptions: z.array(LanguageCode).min(2).optional(),
  OutputBucketName: z.string().min(3),
  OutputKey: z.string().min(1).max(1024).optional(),
  Settings: z
    .looseObject({
      ShowSpeakerLabels: z.boolean().optional(),
      MaxSpeakerLabels: z.int().min(2).max(30).optional(),
    })
    .optional(),
});
export type StartRequest = z.infer<typeof StartRequest>;

export const badRequest = (message: string) => new ServiceError('BadRequestException', message);

function languageProblem(request: StartRequest): string | undefined {
  const { LanguageCode: code, IdentifyLanguage: one, IdentifyMultipleLanguages: many } = request;
  if ([code, one, many].filter(Boolean).length !== 1) {
    return 'Exactly one of LanguageCode, IdentifyLanguage and IdentifyMultipleLanguages must be given';
  }
  if (many) return 'IdentifyMultipleLanguages is not offered on this machine: use IdentifyLanguage';
  if (code && request.LanguageOptions) return 'LanguageOptions go with IdentifyLanguage';
  return undefined;
}

function speakerProblem({ Settings: settings = {} }: StartRequest): string | undefined {
  const both = settings.ShowSpeakerLabels === true && settings.MaxSpeakerLabels !== undefined;
  const neither = !settings.ShowSpeakerLabels && settings.MaxSpeakerLabels === undefined;
  return both || neither ? undefined : 'ShowSpeakerLabels and MaxSpeakerLabels go together';
}

/** Validates a request. Throws BadRequestException. */
export function parseStartRequest(input: Record<string, unknown>): StartRequest {
  const parsed = StartRequest.safeParse(input);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((i) => `'${i.path.join('.')}': ${i.message}`);
    const count = `${problems.length} validation error${problems.length > 1 ? 's' : ''} detected`;
    throw badRequest(`${count}: ${problems.join('; ')}`);
  }
  const problem = languageProblem(parsed.data) ?? speakerProblem(parsed.data);
  if (problem) throw badRequest(problem);
  return parsed.data;
}
