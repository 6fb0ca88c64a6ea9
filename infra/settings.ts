import * as z from 'zod';
import {
  languageChoices as allChoices,
  type LanguageChoice,
  languages,
} from '#contract/choices.ts';
import { limits } from '#contract/limits.ts';
import { SpeechUrl } from '#contract/speech-engine.ts';

const oneOf = <const Options extends readonly string[]>(options: Options) =>
  z.enum(options, `must be one of ${options.join(', ')}`);

/** Names separated by commas, as on the command line. */
function listOf<const Options extends readonly string[]>(options: Options) {
  const error = `must be one or more of ${options.join(',')}, separated by commas`;
  return z
    .string(error)
    .transform((text) => text.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(options, error)));
}

/** Context values are strings from the command line and numbers from a file. */
function wholeNumber(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number(error).int(error).min(min, error).max(max, error);
}

/** ARNs of certificates that CloudFront can use. */
const certificateArn = /^arn:aws:acm:us-east-1:\d{12}:certificate\/[\da-f-]{36}$/;

/** The deployment settings. All of them are optional: `cdk deploy` alone gives a working `dev`. */
const Settings = z.object({
  stage: oneOf(['dev', 'prod']).default('dev'),
  region: z
    .string()
    .regex(/^[a-z]{2}-[a-z]+-\d$/, 'must be an AWS region, such as ap-south-1')
    .default('ap-south-1'),
  /** A Bedrock model served in the region, so that no content of a meeting leaves the country. */
  modelId: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be the id of a Bedrock model, such as openai.gpt-oss-120b-1:0')
    .default('openai.gpt-oss-120b-1:0'),
  /** The languages of the meetings. Amazon Transcribe supports all of these in every region with batch jobs. */
  languages: listOf(languages).default([...languages]),
  /** An HTTP speech engine, asked instead of Amazon Transcribe: docs/speech-engine.md. By default none. */
  speechUrl: SpeechUrl.optional(),
  /** For which of the stage's languages it is asked, `auto` for detection; by default for all of them. */
  speechLanguages: listOf(allChoices).optional(),
  /** Which model of an OpenAI-compatible engine. */
  speechModel: z
    .string()
    .regex(/^[\w.:/-]+$/, 'must be the name of a model, such as whisper-1')
    .default('whisper-1'),
  /** Jobs in the workflow at once; must be below the account's quota of transcription jobs. */
  concurrentJobs: wholeNumber(1, 100).default(20),
  /** Whether people may create their own accounts (as staff), or only administrators create accounts. */
  selfRegistration: oneOf(['open', 'closed']).default('closed'),
  /**
   * Whether staff may correct the meetings that they created, until these are marked as checked. By default
   * only officers and administrators correct.
   */
  staffCorrections: oneOf(['off', 'own']).default('off'),
  /** Whether names of persons are in the custom vocabularies that Amazon Transcribe keeps: docs/security.md. */
  vocabularyNames: oneOf(['on', 'off']).default('on'),
  /** The portal's host name; by default CloudFront's. */
  domain: z.hostname('must be a host name, such as minutes.pune.example').optional(),
  /** The certificate for `domain`, which CloudFront requires to be in us-east-1. */
  certificateArn: z
    .string()
    .regex(
      certificateArn,
      'must be an ACM certificate in us-east-1: arn:aws:acm:us-east-1:<account>:certificate/<id>',
    )
    .optional(),
  /** A domain that is verified in SES; emails come from no-reply@ this domain. */
  mailDomain: z.hostname('must be a host name, such as pune.example').optional(),
  /** Receives alarms. Without it they are only shown on the dashboard. */
  alarmMail: z.email('must be an email address').optional(),
  /** US dollars per month for the whole account; notifies when they are nearly spent. By default no budget. */
  monthlyBudget: wholeNumber(1, 1_000_000).optional(),
  /** The retention period of the archive bucket. */
  retentionDays: wholeNumber(1, 36_500).default(limits.retentionDays),
  /** COMPLIANCE: nobody can shorten the retention, root included. The default in prod; in dev GOVERNANCE. */
  retentionMode: oneOf(['COMPLIANCE', 'GOVERNANCE']).optional(),
  /** Nightly backups of the table, in a locked or an unlocked vault. By default `locked` in prod, `off` in dev. */
  backups: oneOf(['locked', 'unlocked', 'off']).optional(),
  /** A web application firewall for the CDN, in a stack of its own in us-east-1. */
  waf: oneOf(['on', 'off']).default('off'),
  /** Cognito's detection of stolen and guessed passwords; needs the PLUS plan, charged per user. */
  threatProtection: oneOf(['off', 'audit', 'enforced']).default('off'),
  /**
   * Who needs a second factor: nobody, or whoever is privileged: administrators and officers can do nothing
   * before they have set one up.
   */
  mfa: oneOf(['optional', 'privileged']).default('optional'),
  /** The number of the origin secret; increment it to rotate the secret: docs/operations.md, Rotate. */
  originSecret: wholeNumber(1, 1000).default(1),
});

/** Settings with the defaults that depend on the stage. */
const CompleteSettings = Settings.transform((given) => ({
  ...given,
  retentionMode:
    given.retentionMode ?? (given.stage === 'prod' ? ('COMPLIANCE' as const) : 'GOVERNANCE'),
  backups: given.backups ?? (given.stage === 'prod' ? ('locked' as const) : 'off'),
}));
export type Settings = z.infer<typeof CompleteSettings>;

const settingsError = (lines: string[]): Error =>
  new Error(`Settings:\n${lines.map((line) => `  ${line}`).join('\n')}`);

/**
 * Reads settings from the CDK context (`-c stage=prod`). Throws with a line for each invalid one: its name,
 * its value, and what is allowed.
 */
export function settingsFrom(context: (key: string) => unknown): Settings {
  const given = Object.keys(Settings.shape).map((key) => [key, context(key)] as const);
  const parsed = CompleteSettings.safeParse(
    Object.fromEntries(given.filter(([, v]) => v !== undefined)),
  );
  if (!parsed.success)
    throw settingsError(
      parsed.error.issues.map(({ path: [key = ''], message }) => {
        const name = String(key);
        return `${name} is ${JSON.stringify(context(name))}: ${message}`;
      }),
    );
  const found = conflicts(parsed.data);
  if (found.length > 0) throw settingsError(found);
  return parsed.data;
}

/**
 * Throws for an unknown name: a misspelt setting would silently have no effect. CDK's own context keys
 * contain other characters than letters.
 */
export function refuseUnknown(names: string[]): void {
  const unknown = names.filter((name) => /^[A-Za-z]+$/.test(name) && !(name in Settings.shape));
  if (unknown.length === 0) return;
  const known = Object.keys(Settings.shape).join(', ');
  throw settingsError(unknown.map((name) => `${name} is not a setting. There are: ${known}`));
}

/**
 * The domain of the sender address. Without `mailDomain` one that nobody can verify: SES refuses the emails,
 * and the log says so.
 */
export const senderDomain = ({ mailDomain }: Settings): string => mailDomain ?? 'sakshi.example';

/** How the language of a recording can be stated: as one of the setting, or left to detection. */
export const languageChoices = ({ languages: named }: Settings): LanguageChoice[] => [
  'auto',
  ...named,
];

/** For which statements of the language the HTTP engine is asked. */
export const speechLanguages = (settings: Settings): LanguageChoice[] =>
  settings.speechLanguages ?? languageChoices(settings);

/** Settings that contradict each other, with a remedy. */
function conflicts(settings: Settings): string[] {
  const { domain, certificateArn, speechUrl } = settings;
  if (settings.speechLanguages && !speechUrl)
    return ['speechLanguages is given without speechUrl: give the address of the engine too'];
  const offered = languageChoices(settings);
  const missing = speechLanguages(settings).filter((one) => !offered.includes(one));
  if (missing.length > 0)
    return [
      `speechLanguages has ${missing.join(', ')}, which languages does not have: add it there too`,
    ];
  if (domain && !certificateArn)
    return [`domain is "${domain}" without certificateArn: give its certificate in us-east-1 too`];
  if (certificateArn && !domain)
    return ['certificateArn is given without domain: give the host name it is for too'];
  return [];
}

/**
 * Regions to whose buckets CloudFront cannot deliver its access logs. The list is AWS's; of its regions in India,
 * Hyderabad is one.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/standard-logging-legacy-s3.html
 */
const withoutCdnLogs = new Set([
  'af-south-1',
  'ap-east-1',
  'ap-south-2',
  'ap-southeast-3',
  'ap-southeast-4',
  'ca-west-1',
  'eu-central-2',
  'eu-south-1',
  'eu-south-2',
  'il-central-1',
  'me-central-1',
  'me-south-1',
]);

/** Whether CloudFront can write its access log to a bucket in the region. */
export const takesCdnLogs = ({ region }: Settings): boolean => !withoutCdnLogs.has(region);

/** Settings that are allowed but should be intended; shown at every synth. */
export function cautions(settings: Settings): string[] {
  const { stage, retentionMode, retentionDays, selfRegistration } = settings;
  const compliance = retentionMode === 'COMPLIANCE';
  const lines: [boolean, string][] = [
    [
      stage === 'prod' && !compliance,
      'retentionMode=GOVERNANCE in prod: an administrator of the account can delete recordings early.',
    ],
    [
      stage === 'dev' && compliance,
      `retentionMode=COMPLIANCE in dev: nobody can delete test data for ${retentionDays} days.`,
    ],
    [
      stage === 'prod' && retentionDays < limits.retentionDays,
      `retentionDays=${retentionDays} in prod: the product promises seven years (${limits.retentionDays}).`,
    ],
    [
      stage === 'prod' && !settings.mailDomain,
      'mailDomain is not set in prod: nobody is notified, and Cognito sends about 50 codes and invitations a day.',
    ],
    [
      stage === 'prod' && !settings.domain,
      'domain is not set in prod: under its own host name CloudFront also accepts TLS 1.0 and 1.1.',
    ],
    [
      stage === 'prod' && !settings.alarmMail,
      'alarmMail is not set in prod: nobody receives alarms.',
    ],
    [
      settings.monthlyBudget !== undefined && !settings.alarmMail,
      'monthlyBudget is set and alarmMail is not: nobody is notified when it is spent.',
    ],
    [
      stage === 'prod' && settings.backups !== 'locked',
      `backups=${settings.backups} in prod: whoever can delete the table can delete its backups.`,
    ],
    [
      !takesCdnLogs(settings),
      `region=${settings.region}: CloudFront cannot write its access log to a bucket there, so there is none. API Gateway and S3 write theirs.`,
    ],
    [
      stage === 'prod' && settings.mfa === 'optional',
      'mfa=optional in prod: the password of an administrator is enough to act as one.',
    ],
    [
      settings.speechUrl !== undefined,
      `speechUrl=${settings.speechUrl}: recordings leave AWS for that server, wherever it is: docs/security.md.`,
    ],
    [
      stage === 'prod' && selfRegistration === 'open',
      'selfRegistration=open in prod: anybody who finds the portal can read its archive as staff.',
    ],
  ];
  return lines.flatMap(([holds, line]) => (holds ? [line] : []));
}
