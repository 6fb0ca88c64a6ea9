import { LanguageCode as languageCodes } from '@aws-sdk/client-transcribe';
import * as z from 'zod';
import { ServiceError } from '../protocol/aws-json.ts';

const MEDIA_FORMATS = ['mp3', 'mp4', 'wav', 'flac', 'ogg', 'amr', 'webm', 'm4a'] as const;
export type MediaFormat = (typeof MEDIA_FORMATS)[number];

const pattern = (expression: RegExp) =>
  z
    .string()
    .regex(expression, `Member must satisfy regular expression pattern: ${expression.source}`);
const oneOf = <T extends string>(values: readonly T[]) =>
  z.enum(values, `Member must satisfy enum value set: [${values.join(', ')}]`);

const Name = pattern(/^[0-9a-zA-Z._-]{1,200}$/);
const S3Uri = pattern(/^s3:\/\/[^/]+\/.+/);
const LanguageCode = oneOf(Object.values(languageCodes));

/**
 * The supported members of StartTranscriptionJob; others are stored and echoed.
 * https://docs.aws.amazon.com/transcribe/latest/APIReference/API_StartTranscriptionJob.html
 */
const StartRequest = z.looseObject({
  TranscriptionJobName: Name,
  Media: z.looseObject({ MediaFileUri: S3Uri }),
  MediaFormat: oneOf(MEDIA_FORMATS).optional(),
  LanguageCode: LanguageCode.optional(),
  IdentifyLanguage: z.boolean().optional(),
  IdentifyMultipleLanguages: z.boolean().optional(),
  LanguageOptions: z.array(LanguageCode).min(2).optional(),
  /** By language: what to use once it is identified. */
  LanguageIdSettings: z
    .record(z.string(), z.looseObject({ VocabularyName: Name.optional() }))
    .optional(),
  OutputBucketName: z.string('a bucket of Transcribe itself is not emulated').min(3),
  OutputKey: z.string().min(1).max(1024).optional(),
  Settings: z
    .looseObject({
      ShowSpeakerLabels: z.boolean().optional(),
      MaxSpeakerLabels: z
        .int()
        .min(2, 'Member must have value greater than or equal to 2')
        .max(30, 'Member must have value less than or equal to 30')
        .optional(),
      VocabularyName: Name.optional(),
    })
    .optional(),
});
export type StartRequest = z.infer<typeof StartRequest>;

export const badRequest = (message: string) => new ServiceError('BadRequestException', message);

function languageProblem(request: StartRequest): string | undefined {
  const { LanguageCode: code, IdentifyLanguage: one, IdentifyMultipleLanguages: many } = request;
  const given = [code, one, many].filter(Boolean).length;
  if (given === 0)
    return 'The language code is missing. Either add a language code or turn on language identification.';
  if (given > 1) {
    return 'Exactly one of LanguageCode, IdentifyLanguage and IdentifyMultipleLanguages must be given';
  }
  if (many) return 'IdentifyMultipleLanguages is not offered on this machine: use IdentifyLanguage';
  if (code && request.LanguageOptions) return 'LanguageOptions go with IdentifyLanguage';
  return vocabularyProblem(request);
}

function vocabularyProblem({
  LanguageCode: code,
  LanguageOptions: options,
  LanguageIdSettings: settings = {},
  Settings,
}: StartRequest): string | undefined {
  if (!code && Settings?.VocabularyName)
    return 'With IdentifyLanguage, vocabularies are named by LanguageIdSettings';
  const named = Object.keys(settings);
  if (code && named.length > 0) return 'LanguageIdSettings go with IdentifyLanguage';
  return options && named.some((one) => !options.some((option) => option === one))
    ? 'LanguageIdSettings name a language that is not among LanguageOptions'
    : undefined;
}

function speakerProblem({ Settings: settings = {} }: StartRequest): string | undefined {
  const both = settings.ShowSpeakerLabels === true && settings.MaxSpeakerLabels !== undefined;
  const neither = !settings.ShowSpeakerLabels && settings.MaxSpeakerLabels === undefined;
  return both || neither ? undefined : 'ShowSpeakerLabels and MaxSpeakerLabels go together';
}

const lowerFirst = (name: PropertyKey): string =>
  String(name).charAt(0).toLowerCase() + String(name).slice(1);

const valueAt = (input: unknown, path: PropertyKey[]): unknown =>
  path.reduce((value, name) => (value as Record<PropertyKey, unknown> | undefined)?.[name], input);

/** Validates a request. Throws BadRequestException. */
export function parseStartRequest(input: Record<string, unknown>): StartRequest {
  const parsed = StartRequest.safeParse(input);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      ({ path, message }) =>
        `Value '${valueAt(input, path)}' at '${path.map(lowerFirst).join('.')}' failed to satisfy constraint: ${message}`,
    );
    const count = `${problems.length} validation error${problems.length > 1 ? 's' : ''} detected`;
    throw badRequest(`${count}: ${problems.join('; ')}`);
  }
  const problem = languageProblem(parsed.data) ?? speakerProblem(parsed.data);
  if (problem) throw badRequest(problem);
  return parsed.data;
}
