import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { Findings } from '#contract/findings.ts';
import { may } from '#contract/permissions.ts';
import { reason } from '#contract/reasons.ts';
import type { SittingRecord } from '#contract/sittings.ts';
import type { RecognisedVoice } from '#contract/transcripts.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { refuseUnlessMay } from '../../records/access.ts';
import { PersonRecord, personKey } from '../../records/bodies.ts';
import {
  correctionWrite,
  decidedFindings,
  dismissalKey,
  type OfRecording,
} from '../../records/findings.ts';
import { findMeeting, type MeetingRecord } from '../../records/meetings.ts';
import { isSameRun } from '../../records/transcripts.ts';
import { getSitting } from '../sittings/record.ts';
import { membersAt } from '../sittings/strength.ts';
import { transcriptionView } from '../transcripts/read.ts';
import { isNamed } from '../transcripts/voices.ts';
import { desk, endOf, rangesOf } from './discussions.ts';
import { gapsIn } from './gaps.ts';
import { hear } from './hear.ts';
import type { Member } from './people.ts';
import { isOf, startOf, subjectOf, suggestionsOf } from './suggestions.ts';

/** Findings from the transcript about the record. Suggestions and gaps are shown only to users who may act on them. */
export async function getFindings(ctx: Ctx, { id }: { id: string }): Promise<Findings> {
  const meeting = await findMeeting(ctx, id);
  const found = await findingsOn(ctx, meeting, await getSitting(ctx, { id }));
  return may(ctx.user, 'update', meeting) ? found : { ...found, suggestions: [], gaps: [] };
}

/** Findings from the transcript about a record, or about a part of it. */
export async function findingsOn(
  ctx: Ctx,
  meeting: MeetingRecord,
  record: SittingRecord,
): Promise<Findings> {
  const { id } = meeting;
  const [transcript, decided] = await Promise.all([
    transcriptionView(ctx, meeting),
    decidedFindings(ctx.table, id),
  ]);
  const timeline = transcript?.timeline ?? [];
  const voices = (transcript?.voices ?? []).filter(isNamed);
  const corrected = ofSameRecording(meeting, decided.corrected);
  const asked = ofSameRecording(meeting, decided.model);
  const starts = corrected?.starts?.map((start) => ({ ...start, source: 'manual' as const }));
  const facts = hear(
    {
      timeline,
      voices: new Map(voices.map(({ speaker, speaker_id }) => [speaker, speaker_id])),
      members: timeline.length === 0 ? [] : await membersHeard(ctx, record, voices),
      agenda: record.agenda.filter(({ status }) => status !== 'withdrawn'),
      starts: desk(record.agenda),
      // Corrected discussions are left as they are.
      claims: asked?.claims.filter(({ kind }) => starts === undefined || kind !== 'item'),
    },
    starts && ((sentences) => rangesOf(starts, endOf(sentences))),
  );
  const shown = {
    discussions: facts.discussions,
    corrected: starts && corrected ? { by: corrected.by, at: corrected.at } : null,
    version: decided.corrected?.version ?? 0,
  };
  const { suggestions, ...found } = suggestionsOf(id, facts, record, decided.dismissed);
  const heard = { ...found, noQuorum: facts.noQuorum };
  return { ...shown, suggestions, gaps: gapsIn(record, timeline, facts.discussions, heard) };
}

/**
 * Returns a correction, or the model's claims, if it belongs to the current recording; null otherwise, since another
 * recording has other times. A range transcribed again belongs to another run of the workflow, but its times are those
 * of the same recording.
 */
function ofSameRecording<F extends OfRecording>(
  { transcript_key, audio_key }: Pick<MeetingRecord, 'transcript_key' | 'audio_key'>,
  found: F | null,
): F | null {
  if (found === null || transcript_key === null) return null;
  const isSame = found.audio_key !== null && found.audio_key === audio_key;
  return isSame || isSameRun(found.transcript_key, transcript_key) ? found : null;
}

/** The members of the day. Their linked voices are read only if any voice was recognised. */
async function membersHeard(
  ctx: Ctx,
  { sitting }: SittingRecord,
  voices: readonly RecognisedVoice[],
): Promise<Member[]> {
  const members = await membersAt(ctx, sitting);
  const persons =
    voices.length === 0
      ? []
      : (
          await ctx.table.getMany(
            members.map(({ id }) => personKey(id)),
            PersonRecord,
          )
        ).items;
  const linked = new Map(persons.map(({ id, speaker_id }) => [id, speaker_id]));
  return members.map(({ id, name, honorific }) => ({
    person_id: id,
    name,
    honorific,
    speaker_id: linked.get(id) ?? null,
  }));
}

export async function setDiscussions(
  ctx: Ctx,
  { id, starts, version }: ParsedInputOf<Api['setDiscussions']>,
): Promise<Findings> {
  const meeting = await findMeeting(ctx, id);
  refuseUnlessMay(ctx.user, 'update', meeting);
  if (meeting.transcript_key === null) throw new AppError('conflict', reason('noTranscript'));
  const { agenda } = await getSitting(ctx, { id });
  const isUnknown = starts?.some(
    ({ agenda_item_id }) =>
      agenda_item_id !== null && !agenda.some((item) => item.id === agenda_item_id),
  );
  if (isUnknown) throw new AppError('not_found', reason('itemUnknown'), 'starts');
  const { corrected } = await decidedFindings(ctx.table, id);
  const correction = {
    starts,
    transcript_key: meeting.transcript_key,
    audio_key: meeting.audio_key,
    by: ctx.user.full_name,
    at: ctx.now().toISOString(),
    version: version + 1,
  };
  const isCurrent = (corrected?.version ?? 0) === version;
  if (!isCurrent || !(await ctx.table.transact([correctionWrite(id, correction)])))
    throw new AppError('conflict', reason('changedMeanwhile'));
  return getFindings(ctx, { id });
}

export async function dismissSuggestion(
  ctx: Ctx,
  { id, suggestion_id, dismissed }: ParsedInputOf<Api['dismissSuggestion']>,
): Promise<Findings> {
  refuseUnlessMay(ctx.user, 'update', await findMeeting(ctx, id));
  const { suggestions } = await getFindings(ctx, { id });
  const suggestion = suggestions.find((one) => one.id === suggestion_id);
  if (!suggestion) throw new AppError('not_found', reason('suggestionGone'));
  const refused = {
    subject: subjectOf(suggestion),
    start_time: startOf(suggestion),
    by: ctx.user.full_name,
    at: ctx.now().toISOString(),
  };
  if (dismissed) {
    const key = dismissalKey(id, suggestion_id);
    await ctx.table.put({ ...key, id: suggestion_id, ...refused }, { exists: false });
  } else {
    const { dismissed: all } = await decidedFindings(ctx.table, id);
    const own = all.filter((one) => isOf(one, refused));
    await Promise.all(own.map((one) => ctx.table.delete(dismissalKey(id, one.id))));
  }
  return getFindings(ctx, { id });
}
