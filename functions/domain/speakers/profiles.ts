import type { Api } from '#contract/api.ts';
import type { Consent, ConsentGiven } from '#contract/consent.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { reason } from '#contract/reasons.ts';
import type { Speaker, SpeakerSummary } from '#contract/speakers.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { readPage } from '../../platform/aws/paging.ts';
import { hiddenMeetings } from '../../records/hidden-meetings.ts';
import {
  findSpeaker,
  type SampleRecord,
  SpeakerRecord,
  SpeakerTotals,
  speakerKey,
  speakerList,
  speakerTotalsKey,
} from '../../records/speakers.ts';
import { candidatesOf } from './sample-candidates.ts';
import { sampleIdOf } from './samples.ts';

type ViewDeps = Pick<Ctx, 'table' | 'personalDataBucket' | 'now' | 'user'>;

export async function getSpeaker(ctx: Ctx, { id }: { id: string }): Promise<Speaker> {
  return speakerOf(ctx, await findSpeaker(ctx.table, id));
}

const addressOf = (
  { personalDataBucket, now }: Pick<ViewDeps, 'personalDataBucket' | 'now'>,
  key: string,
): Promise<string> => personalDataBucket.addressOf(key, limits.downloadUrlSeconds, now());

const secondsOf = (samples: SampleRecord[]): number =>
  samples.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0);

/** The meetings, among those that samples were taken from, that the caller may not read. */
const hiddenSources = (
  { table, user }: Pick<ViewDeps, 'table' | 'user'>,
  sources: { meeting_id: string | null }[],
): Promise<Set<string>> =>
  hiddenMeetings(
    table,
    user,
    sources.flatMap(({ meeting_id }) => meeting_id ?? []),
  );

/** Leaves out samples of meetings that the caller may not read: they contain speech and facts of those meetings. */
const withoutHidden = <Of extends { meeting_id: string | null }>(all: Of[], hidden: Set<string>) =>
  all.filter(({ meeting_id }) => meeting_id === null || !hidden.has(meeting_id));

/** The speaker as lists show them, with the samples that the caller may hear. */
async function speakerSummaryOf(
  deps: ViewDeps,
  { samples, revision: _, created_by_id: _by, ...speaker }: SpeakerRecord,
): Promise<SpeakerSummary> {
  const [first] = samples;
  return {
    ...speaker,
    samples_count: samples.length,
    seconds: Math.round(10 * secondsOf(samples)) / 10,
    audio_url: first ? await addressOf(deps, first.key) : null,
  };
}

/** The speaker with all samples and sample candidates, except those of meetings that the caller may not read. */
export async function speakerOf(deps: ViewDeps, record: SpeakerRecord): Promise<Speaker> {
  const all = await candidatesOf(deps.table, record.id);
  const hidden = await hiddenSources(deps, [...record.samples, ...all]);
  const speaker = { ...record, samples: withoutHidden(record.samples, hidden) };
  const candidates = withoutHidden(all, hidden);
  const samples = speaker.samples.map(async ({ key, ...sample }) => ({
    ...sample,
    id: sampleIdOf({ key }),
    url: await addressOf(deps, key),
  }));
  return {
    ...(await speakerSummaryOf(deps, speaker)),
    samples: await Promise.all(samples),
    sample_candidates: candidates.map(
      ({ id, meeting_id, meeting_title, created_at, status, refusal }) => ({
        id,
        meeting_id,
        meeting_title,
        created_at,
        status,
        refusal,
        detail: refusal?.detail ?? null,
      }),
    ),
  };
}

/** Newest first. */
export async function listSpeakers(
  ctx: Ctx,
  input: ParsedInputOf<Api['listSpeakers']>,
): Promise<OutputOf<Api['listSpeakers']>> {
  const { items, cursor } = await readPage(
    ctx.table,
    { index: 'lists', partition: speakerList, newestFirst: true },
    input,
    SpeakerRecord,
  );
  const hidden = await hiddenSources(
    ctx,
    items.flatMap(({ samples }) => samples),
  );
  const speakers = items.map((item) =>
    speakerSummaryOf(ctx, { ...item, samples: withoutHidden(item.samples, hidden) }),
  );
  return { speakers: await Promise.all(speakers), cursor };
}

/** Read from the totals, without counting. */
export async function getSpeakerStats({ table }: Ctx): Promise<OutputOf<Api['getSpeakerStats']>> {
  const totals = await table.get(speakerTotalsKey, SpeakerTotals);
  const { speakers, samples, last_enrolled_at } = totals ?? SpeakerTotals.parse({});
  return {
    total_speakers: speakers,
    total_samples: samples,
    average_samples: speakers === 0 ? 0 : samples / speakers,
    last_enrolled_at,
  };
}

export async function updateSpeaker(
  ctx: Ctx,
  { id, consent_by, consent_purpose, ...facts }: ParsedInputOf<Api['updateSpeaker']>,
): Promise<Speaker> {
  const consent = consentOf(ctx, { consent_by, consent_purpose });
  const given = { ...facts, ...(consent && { consent }) };
  const set = Object.fromEntries(Object.entries(given).filter(([, v]) => v !== undefined));
  const speaker = await ctx.table.update(speakerKey(id), { set }, SpeakerRecord);
  if (!speaker) throw new AppError('not_found', reason('notFound'));
  return speakerOf(ctx, speaker);
}

/** The consent that the caller reports, as stored; null where they report none. */
export function consentOf(
  { now, user }: Pick<Ctx, 'now' | 'user'>,
  { consent_by: by, consent_purpose: purpose }: ConsentGiven,
): Consent | null {
  if (by === undefined || purpose === undefined) return null;
  return { by, purpose, given_at: now().toISOString(), recorded_by: user.full_name };
}
