import { typeset } from './paper.ts';
import type { Staff } from './staff.ts';

/** Who keeps the record of the council. */
const clerk = 'meera.deshpande';

/** Composes and agrees to the minutes of a meeting, waiving with a reason what the demo has no record of. */
async function agreed(staff: Staff, id: string, by: string): Promise<number> {
  await staff.ask(by, 'createMinutes', { id });
  const { items } = await staff.ask(by, 'listMinutesChecks', { id });
  for (const { id: check_id, state } of items) {
    const waived = { id, check_id, reason: 'Read with the chair: nothing is missing.' };
    if (state === 'to_fix') await staff.ask(by, 'waiveMinutesCheck', waived);
  }
  const draft = await staff.ask(by, 'getMinutes', { id });
  if (draft === null) throw new Error('There are no minutes');
  const { version } = await staff.ask(by, 'agreeMinutes', { id, version: draft.version });
  return version;
}

/** The minutes of a sitting of the council are with its members until its next meeting confirms them. */
export async function circulateMinutes(staff: Staff, id: string): Promise<void> {
  const version = await agreed(staff, id, clerk);
  await staff.ask(clerk, 'stepMinutes', { id, version, action: 'circulate' });
}

/** Minutes of a meeting that an officer keeps: signed on paper by who chaired it, published, and corrected once. */
export async function publishMinutes(
  staff: Staff,
  id: string,
  { by, chair, day, corrigendum }: PublishedMinutes,
): Promise<void> {
  await reviewPoints(staff, id, by);
  const version = await agreed(staff, id, by);
  const scan = typeset({ title: '', file: '', heading: `Signed copy: ${chair}`, costs: [] });
  const { upload_id, url } = await staff.ask(by, 'startSignatureFile', { id, size: scan.length });
  const { ok, status } = await fetch(url, { method: 'PUT', body: scan });
  if (!ok) throw new Error(`The signed copy was answered ${status}`);
  const signed = { method: 'ink' as const, signed_by: chair, signed_at: day, upload_id };
  await staff.ask(by, 'signMinutes', { id, version, ...signed });
  // Two people decide what the public reads.
  await staff.ask(clerk, 'publishMinutes', { id, version });
  await staff.ask(by, 'addCorrigendum', { id, version, block_id: null, ...corrigendum });
  await staff.ask(clerk, 'publishMinutes', { id, version });
}

/** Only what somebody has compared with the recording goes into minutes. */
async function reviewPoints(staff: Staff, id: string, by: string): Promise<void> {
  const { summaries } = await staff.ask(by, 'getTranscription', { id });
  for (const { id: point, text, owner, due } of summaries?.original.points ?? []) {
    const was = { text, owner, due };
    await staff.ask(by, 'reviewPoint', { id, point, language: 'original', was, reviewed: true });
  }
}

/** Who writes, signs and publishes the minutes of a meeting, and when. */
export interface PublishedMinutes {
  /** The officer who writes them. */
  by: string;
  /** Who signs. */
  chair: string;
  /** When, as `YYYY-MM-DD`. */
  day: string;
  corrigendum: { text: string; reason: string };
}
