import { limits } from '#contract/limits.ts';
import * as check from './checks.ts';
import type { Credentials } from './sign-in.ts';
import { Steps, tableOf } from './steps.ts';
import { syntheticSpeech } from './synthetic-speech.ts';

export interface Options extends Credentials {
  /** The portal's address. */
  url: string;
  /** For the transcript, and again for the documents. */
  timeoutMinutes: number;
  /** Instead of the synthetic one. */
  recording?: Uint8Array<ArrayBuffer> | undefined;
}

const logs = (functions: string) => `the logs of ${functions} (docs/operations.md, Logs)`;
const handler = logs('Handler');

/**
 * Takes one recording through a deployed stage, from its upload to its removal, as a person at the portal would.
 * Returns whether all of it worked; progress and the report go to `say`.
 */
export async function smoke(options: Options, say: (line: string) => void): Promise<boolean> {
  const steps = new Steps(say);
  const step = steps.run.bind(steps);
  const patience = { milliseconds: 60_000 * options.timeoutMinutes, say };

  const portal = await step(
    'portal',
    'the address: the output Address of the deployment; its CloudFront distribution and DNS record',
    new URL(options.url).origin,
    check.portal,
  );
  await step('health', `${handler}; of the queue: Queue; the alarms`, portal, check.health);
  const session = await step(
    'sign in',
    'the account: npm run first-admin creates an administrator; the user pool in config.json',
    portal,
    (portal) => check.signIn(portal, options),
  );
  const visit = await step('meeting', handler, session, check.createMeeting);
  const sent = await step(
    'upload',
    'the upload bucket: its CORS rules, and whether this network reaches S3',
    visit,
    (visit) => check.upload(visit, options.recording ?? syntheticSpeech()),
  );
  const minutes = await step(
    'transcript',
    `the job in the portal, Processing Queue; its execution in Step Functions; ${logs('Admit and Fail')}`,
    sent,
    (visit) => check.transcript(visit, patience),
  );
  await step('edit', handler, minutes, check.edit);
  await step('export', logs('Documents'), minutes, check.exportText);
  await step('documents', 'the executions of the state machine DocumentJobs', minutes, (visit) =>
    check.documents(visit, patience),
  );
  await step('retention', `${handler}; the archive bucket's policy`, minutes, check.retention);
  const removed = await step('removal', handler, visit, check.removal);
  await step('audit log', handler, visit, check.auditLog);

  say(`\n${tableOf(steps.outcomes)}`);
  if (visit) say(`\n${whatRemains(visit, removed !== undefined)}`);
  return steps.outcomes.every(({ result }) => result === 'ok');
}

/** Describes the data that the run leaves behind. */
function whatRemains({ origin, meeting }: check.Visit, isRemoved: boolean): string {
  const until = new Date(Date.now() + limits.retentionDays * 86_400_000);
  const removed = isRemoved
    ? `the meeting "${meeting.title}" from the portal, and its job.`
    : `nothing. Please delete ${origin}/meetings/${meeting.id} in the portal.`;
  return `Removed: ${removed}
Deleted automatically: the documents and everything else in the upload bucket, within ${limits.uploadBucketDays} days.
Remains under Object Lock for seven years, until ${until.toISOString().slice(0, 10)} (or as retentionDays of the
stage says), in the archive bucket: the recording, transcript and summary under meetings/${meeting.id}/,
the manifest of the removed meeting under removed/, and the lines of the audit log under audit/. In COMPLIANCE
mode nobody can delete these sooner, in GOVERNANCE mode only with s3:BypassGovernanceRetention.`;
}
