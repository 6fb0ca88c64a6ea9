import * as z from 'zod';
import { limits } from '#contract/limits.ts';

const oneOf = <const Options extends readonly string[]>(options: Options) =>
  z.enum(options, `must be one of ${options.join(', ')}`);

/** Context values come as text from the command line and as numbers from a file. */
function wholeNumber(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number(error).int(error).min(least, error).max(most, error);
}

/** The form of an Amazon Resource Name of a certificate that CloudFront can use. */
const certificate = /^arn:aws:acm:us-east-1:\d{12}:certificate\/[\da-f-]{36}$/;

/** What may differ between stages. Every value has a default: `cdk deploy` alone gives a working `dev`. */
const Settings = z.object({
  stage: oneOf(['dev', 'prod']).default('dev'),
  region: z
    .string()
    .regex(/^[a-z]{2}-[a-z]+-\d$/, 'must be an AWS region, such as ap-south-1')
    .default('ap-south-1'),
  /** A Bedrock model served inside the region, so that no sentence of a meeting leaves the country. */
  modelId: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be the id of a Bedrock model, such as openai.gpt-oss-120b-1:0')
    .default('openai.gpt-oss-120b-1:0'),
  /** Jobs in the workflow at once: well below the account's quota of transcription jobs. */
  concurrentJobs: wholeNumber(1, 100).default(20),
  /** Whether people may make accounts for themselves (as staff), or admins alone make them. */
  selfRegistration: oneOf(['open', 'closed']).default('closed'),
  /** The portal's own address, without https://. Without one it answers under CloudFront's. */
  domain: z.hostname('must be a host name, such as minutes.pune.example').optional(),
  /** Of the certificate for `domain`, which CloudFront reads in us-east-1 alone. */
  certificateArn: z
    .string()
    .regex(
      certificate,
      'must be an ACM certificate in us-east-1: arn:aws:acm:us-east-1:<account>:certificate/<id>',
    )
    .optional(),
  /** Mails come from no-reply@ it. Until it is verified, SES refuses them and the log says so. */
  mailDomain: z.hostname('must be a host name, such as pune.example').default('sakshi.example'),
  /** Who is told of alarms. Without it they are seen on the dashboard alone. */
  alarmMail: z.email('must be an e-mail address').optional(),
  /** US dollars a month of the whole account: told when they are nearly spent. Without it there is no budget. */
  monthlyBudget: wholeNumber(1, 1_000_000).optional(),
  /** Of the archive bucket. */
  retentionDays: wholeNumber(1, 36_500).default(limits.retentionDays),
  /** COMPLIANCE: nobody can shorten it, root included. In prod that is what stands without a word. */
  retentionMode: oneOf(['COMPLIANCE', 'GOVERNANCE']).optional(),
  /**
   * Of the table, each night: in a archive bucket with a lock that nobody can take off, in one without, or none.
   * In prod `locked` stands without a word, in dev `off`.
   */
  backups: oneOf(['locked', 'unlocked', 'off']).optional(),
  /** A web application firewall before the CDN, in a stack of its own in us-east-1. */
  waf: oneOf(['on', 'off']).default('off'),
  /** Cognito's watch for stolen and guessed passwords: needs the plan PLUS, paid for each user. */
  threatProtection: oneOf(['off', 'audit', 'enforced']).default('off'),
  /** Which key the CDN shows the API. One more makes a new one: docs/operations.md, Rotate. */
  originSecret: wholeNumber(1, 1000).default(1),
});

/** Settings with what follows from others filled in. */
const Whole = Settings.transform((given) => ({
  ...given,
  retentionMode:
    given.retentionMode ?? (given.stage === 'prod' ? ('COMPLIANCE' as const) : 'GOVERNANCE'),
  backups: given.backups ?? (given.stage === 'prod' ? ('locked' as const) : 'off'),
}));
export type Settings = z.infer<typeof Whole>;

const wrong = (lines: string[]): Error =>
  new Error(`Settings:\n${lines.map((line) => `  ${line}`).join('\n')}`);

/**
 * Reads settings from the CDK context (`-c stage=prod`). Throws with a line for each wrong one: its name,
 * what it was given, and what it may be.
 */
export function settingsFrom(context: (key: string) => unknown): Settings {
  const given = Object.keys(Settings.shape).map((key) => [key, context(key)] as const);
  const parsed = Whole.safeParse(Object.fromEntries(given.filter(([, v]) => v !== undefined)));
  if (!parsed.success)
    throw wrong(
      parsed.error.issues.map(({ path: [key = ''], message }) => {
        const name = String(key);
        return `${name} is ${JSON.stringify(context(name))}: ${message}`;
      }),
    );
  const together = conflicts(parsed.data);
  if (together.length > 0) throw wrong(together);
  return parsed.data;
}

/**
 * Throws for a name that is no setting: written wrong, it would change nothing and say nothing. The names
 * of CDK's own context are not words alone.
 */
export function refuseUnknown(names: string[]): void {
  const unknown = names.filter((name) => /^[A-Za-z]+$/.test(name) && !(name in Settings.shape));
  if (unknown.length === 0) return;
  const known = Object.keys(Settings.shape).join(', ');
  throw wrong(unknown.map((name) => `${name} is no setting. There are: ${known}`));
}

/** Settings that do not go together, a sentence each that names both and what would do. */
function conflicts({ domain, certificateArn }: Settings): string[] {
  if (domain && !certificateArn)
    return [`domain is "${domain}" without certificateArn: give its certificate in us-east-1 too`];
  if (certificateArn && !domain)
    return ['certificateArn is given without domain: give the host name it is for too'];
  return [];
}

/** What is allowed and should be meant: said aloud at each synth. */
export function cautions(settings: Settings): string[] {
  const { stage, retentionMode, retentionDays, selfRegistration } = settings;
  const compliance = retentionMode === 'COMPLIANCE';
  const lines: [boolean, string][] = [
    [
      stage === 'prod' && !compliance,
      'retentionMode=GOVERNANCE in prod: an administrator of the account can remove recordings before their time.',
    ],
    [
      stage === 'dev' && compliance,
      `retentionMode=COMPLIANCE in dev: what is tried out stays for ${retentionDays} days, whoever asks.`,
    ],
    [
      stage === 'prod' && retentionDays < limits.retentionDays,
      `retentionDays=${retentionDays} in prod: the product promises seven years (${limits.retentionDays}).`,
    ],
    [
      stage === 'prod' && settings.mailDomain.endsWith('.example'),
      `mailDomain=${settings.mailDomain} in prod: no mail will be sent until it is a domain of yours.`,
    ],
    [stage === 'prod' && !settings.alarmMail, 'alarmMail is not set in prod: no alarm is mailed.'],
    [
      settings.monthlyBudget !== undefined && !settings.alarmMail,
      'monthlyBudget is set and alarmMail is not: nobody is told when it is spent.',
    ],
    [
      stage === 'prod' && settings.backups !== 'locked',
      `backups=${settings.backups} in prod: whoever can remove the table can remove its backups.`,
    ],
    [
      stage === 'prod' && selfRegistration === 'open',
      'selfRegistration=open in prod: anybody who finds the portal can read its archive as staff.',
    ],
  ];
  return lines.flatMap(([holds, line]) => (holds ? [line] : []));
}
