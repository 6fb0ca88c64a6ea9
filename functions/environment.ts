import * as z from 'zod';
import { languageChoices } from '#contract/choices.ts';
import { SpeechUrl } from '#contract/speech-engine.ts';

/** The header by which the CDN proves that a request came through it. */
export const originSecretHeader = 'x-sakshi-origin-secret';

/** How the language of a recording can be stated on this stage, separated by commas; none without a speech engine. */
const Languages = z
  .string()
  .transform((text) => text.split(',').filter((code) => code !== ''))
  .pipe(z.array(z.enum(languageChoices)));

/** The environment variables of each function, parsed once at start. infra/ must supply the input types. */
const Api = z.object({
  TABLE: z.string(),
  UPLOAD_BUCKET: z.string(),
  ARCHIVE_BUCKET: z.string(),
  PERSONAL_DATA_BUCKET: z.string(),
  STATE_MACHINE: z.string(),
  EXPORT_MACHINE: z.string(),
  DOCUMENT_MACHINE: z.string(),
  USER_POOL: z.string(),
  USER_POOL_CLIENT: z.string(),
  /** Whether people may make accounts for themselves. */
  SELF_REGISTRATION: z.enum(['open', 'closed']),
  LANGUAGES: Languages,
  /** Whether staff may correct what they created: contract/permissions.ts. */
  STAFF_CORRECTIONS: z.enum(['off', 'own']),
  /** The origin secrets that are accepted from the CDN, separated by spaces. */
  ORIGIN_SECRETS: z.string().min(1),
});
export type ApiEnvironment = z.input<typeof Api>;

/** For Lambdas that also ask a language model. */
const Asking = Api.extend({ MODEL_ID: z.string() });
export type AskingEnvironment = z.input<typeof Asking>;

/** For the Lambda that freezes minutes. */
const MinutesCalls = Api.extend({
  /** The ARN of the key that signs statements. */
  SIGNING_KEY: z.string(),
  /** The portal's address, without a slash at its end. */
  SITE: z.url(),
  PUBLIC_BUCKET: z.string(),
});
export type MinutesEnvironment = z.input<typeof MinutesCalls>;

const Admit = z.object({
  TABLE: z.string(),
  STATE_MACHINE: z.string(),
  CONCURRENT_JOBS: z.coerce.number<string>().int().min(1),
});
export type AdmitEnvironment = z.input<typeof Admit>;

const Derive = z.object({
  TABLE: z.string(),
  PUBLIC_BUCKET: z.string(),
  UPLOAD_BUCKET: z.string(),
  ARCHIVE_BUCKET: z.string(),
  STATE_MACHINE: z.string(),
  /** The portal's address, without a slash at its end. */
  SITE: z.url(),
});
export type DeriveEnvironment = z.input<typeof Derive>;

const Notify = z.object({
  TABLE: z.string(),
  ARCHIVE_BUCKET: z.string(),
  /** The sender of mails: a name and the address. */
  MAIL_FROM: z.string(),
  /** The portal's address, without a slash at its end. */
  SITE: z.url(),
});
export type NotifyEnvironment = z.input<typeof Notify>;

const Step = z.object({ TABLE: z.string(), UPLOAD_BUCKET: z.string(), ARCHIVE_BUCKET: z.string() });
export type StepEnvironment = z.input<typeof Step>;

/** The HTTP speech engine of a stage. */
const speechEngine = {
  /** Empty where the stage has none. */
  SPEECH_URL: z.union([z.literal(''), SpeechUrl]),
  SPEECH_MODEL: z.string(),
};

const Prepare = Step.extend({
  LANGUAGES: Languages,
  ...speechEngine,
  /** For which of the languages that engine is asked. */
  SPEECH_LANGUAGES: Languages,
});
export type PrepareEnvironment = z.input<typeof Prepare>;

/** For the step that sends a chunk of a recording to the HTTP engine. */
const Chunk = Step.extend({
  ...speechEngine,
  /** The ARN of the secret that is the engine's key. */
  SPEECH_KEY_SECRET: z.string(),
});
export type ChunkEnvironment = z.input<typeof Chunk>;
/** For the step that waits for custom vocabularies. */
const VocabularyStep = Step.extend({
  /** The prefix of the vocabularies' names, before their language. */
  VOCABULARIES: z.string(),
});
export type VocabularyStepEnvironment = z.input<typeof VocabularyStep>;

/** For the process that keeps the custom vocabularies. */
const VocabularySync = Step.pick({ TABLE: true, UPLOAD_BUCKET: true }).extend({
  VOCABULARIES: z.string(),
  LANGUAGES: Languages,
  /** Whether the names of persons are in them. */
  VOCABULARY_NAMES: z.enum(['on', 'off']),
});
export type VocabularySyncEnvironment = z.input<typeof VocabularySync>;

/** For steps that also compare voices. */
const Voices = Step.extend({ PERSONAL_DATA_BUCKET: z.string() });
export type VoicesEnvironment = z.input<typeof Voices>;

const Learn = z.object({
  TABLE: z.string(),
  ARCHIVE_BUCKET: z.string(),
  PERSONAL_DATA_BUCKET: z.string(),
});
export type LearnEnvironment = z.input<typeof Learn>;

/** For the process that ships the audit log. */
const Ship = z.object({ TABLE: z.string(), ARCHIVE_BUCKET: z.string() });
export type ShipEnvironment = z.input<typeof Ship>;

/** For the process that applies legal holds. */
const Hold = z.object({ TABLE: z.string(), ARCHIVE_BUCKET: z.string() });
export type HoldEnvironment = z.input<typeof Hold>;

/** For the trigger that the user pool calls after a password was reset. */
const PasswordReset = z.object({ TABLE: z.string() });
export type PasswordResetEnvironment = z.input<typeof PasswordReset>;

const Summarise = Step.extend({ MODEL_ID: z.string() });
export type SummariseEnvironment = z.input<typeof Summarise>;

/** By default zod compiles a schema on first use, which takes longer than parsing once. */
const interpreted = { jitless: true };

/** Parses the process environment; a missing variable stops the function and is named. */
const read =
  <S extends z.ZodObject>(schema: S) =>
  (environment: NodeJS.ProcessEnv): z.output<S> =>
    schema.parse(environment, interpreted);

export const apiEnvironment = (environment: NodeJS.ProcessEnv) => withTokenIssuer(environment, Api);
export const askingEnvironment = (environment: NodeJS.ProcessEnv) =>
  withTokenIssuer(environment, Asking);
export const minutesEnvironment = (environment: NodeJS.ProcessEnv) =>
  withTokenIssuer(environment, MinutesCalls);
export type ApiSettings = ReturnType<typeof apiEnvironment>;
export const admitEnvironment = read(Admit);
export const deriveEnvironment = read(Derive);
export const notifyEnvironment = read(Notify);
export const stepEnvironment = read(Step);
export const prepareEnvironment = read(Prepare);
export const chunkEnvironment = read(Chunk);
export const vocabularyStepEnvironment = read(VocabularyStep);
export const vocabularySyncEnvironment = read(VocabularySync);
export const voicesEnvironment = read(Voices);
export const learnEnvironment = read(Learn);
export const shipEnvironment = read(Ship);
export const holdEnvironment = read(Hold);
export const passwordResetEnvironment = read(PasswordReset);
export const summariseEnvironment = read(Summarise);

const Runtime = z.object({
  AWS_REGION: z.string(),
  AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: z.url().optional(),
});

/**
 * The settings of an API Lambda, with whose tokens it accepts and where their keys are published. The pool
 * issues tokens under AWS's address wherever it runs; where the SDK is given an endpoint of its own, that
 * one publishes the keys.
 */
function withTokenIssuer<S extends typeof Api>(environment: NodeJS.ProcessEnv, schema: S) {
  const settings: z.output<S> = schema.parse(environment, interpreted);
  const { AWS_REGION, AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER } = Runtime.parse(
    environment,
    interpreted,
  );
  const { USER_POOL, USER_POOL_CLIENT } = settings;
  const own = `https://cognito-idp.${AWS_REGION}.amazonaws.com`;
  const published = AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER ?? own;
  const tokenIssuer = {
    issuer: `${own}/${USER_POOL}`,
    audience: USER_POOL_CLIENT,
    keys: new URL(`/${USER_POOL}/.well-known/jwks.json`, published),
  };
  return { ...settings, tokenIssuer };
}
