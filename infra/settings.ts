import * as z from 'zod';
import { limits } from '#contract/limits.ts';

/** What may differ between stages. Every value has a default: `cdk deploy` alone gives a working `dev`. */
const Settings = z.object({
  stage: z.enum(['dev', 'prod']).default('dev'),
  region: z.string().default('ap-south-1'),
  /** A Bedrock model served inside the region, so that no sentence of a meeting leaves the country. */
  modelId: z.string().default('openai.gpt-oss-120b-1:0'),
  /** Jobs in the workflow at once: well below the account's quota of transcription jobs. */
  concurrentJobs: z.coerce.number().int().min(1).max(100).default(20),
  /** Whether people may make accounts for themselves (as staff), or admins alone make them. */
  selfRegistration: z.enum(['open', 'closed']).default('closed'),
  /** Mails come from no-reply@ it. Until it is verified, SES refuses them and the log says so. */
  mailDomain: z.hostname().default('sakshi.example'),
  retentionDays: z.coerce.number().int().min(1).default(limits.retentionDays),
});
export type Settings = z.infer<typeof Settings>;

/** Reads settings from the CDK context (`-c stage=prod`). Throws with the name of a wrong one. */
export function settingsFrom(context: (key: string) => unknown): Settings {
  const given = Object.keys(Settings.shape).map((key) => [key, context(key)] as const);
  const parsed = Settings.safeParse(Object.fromEntries(given.filter(([, v]) => v !== undefined)));
  if (!parsed.success) throw new Error(`Settings: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
