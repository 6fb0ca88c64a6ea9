import { readTranscription } from '../../domain/transcripts/read.ts';
import { withoutSuggestions } from '../../domain/transcripts/voices.ts';
import type { Deps } from '../../platform/aws/deps.ts';
import type { Table } from '../../platform/aws/table.ts';
import { mapConcurrently } from '../../platform/concurrency.ts';
import { extractsOf } from '../../records/extracts.ts';
import { MeetingRecord, meetingKey } from '../../records/meetings.ts';
import { findMinutes, MinutesVersion } from '../../records/minutes.ts';
import { commentsOf } from '../../records/minutes-review.ts';
import { papersOf } from '../../records/papers.ts';
import { servicesOf } from '../../records/services.ts';
import { findDesk, NamedVotes, namedVotesKey } from '../../records/sittings.ts';

/** One line of the file: a record with its type. */
export type Line = { type: string } & Record<string, unknown>;

/** A meeting with its current transcript, summaries and minutes. None if it is deleted while it is read. */
export async function meetingLines(
  meeting: MeetingRecord,
  { table, archiveBucket }: Pick<Deps, 'table' | 'archiveBucket'>,
): Promise<Line[]> {
  try {
    const transcription = await readTranscription(archiveBucket, meeting);
    const kept = transcription && withoutSuggestions(transcription);
    const minutes = await minutesLines({ table, archiveBucket }, meeting.id);
    return [{ type: 'meeting', ...meeting, transcription: kept }, ...minutes];
  } catch (error) {
    if (await table.get(meetingKey(meeting.id), MeetingRecord)) throw error;
    return [];
  }
}

/** Reads of the table at a time. */
const parallel = 8;

/** A sitting with its agenda, attendance, motions, votes by name, papers, services and extracts. */
export async function sittingLines(table: Table, meetingId: string): Promise<Line[]> {
  const desk = await findDesk(table, meetingId);
  if (desk === null) return [];
  const { sitting, ...entered } = desk;
  const [papers, services, extracts] = await Promise.all([
    papersOf(table, meetingId),
    servicesOf(table, meetingId),
    extractsOf(table, meetingId),
  ]);
  const votes = await mapConcurrently(entered.votes, parallel, async (vote) => ({
    ...vote,
    ...(await table.get(namedVotesKey(meetingId, vote.id), NamedVotes)),
  }));
  return [{ type: 'sitting', ...sitting, ...entered, votes, papers, services, extracts }];
}

/** The minutes of a meeting: their current text, signatures, redactions and the comments of their review. */
async function minutesLines(
  { table, archiveBucket }: Pick<Deps, 'table' | 'archiveBucket'>,
  meetingId: string,
): Promise<Line[]> {
  const minutes = await findMinutes(table, meetingId);
  if (minutes === null) return [];
  const [text, comments] = await Promise.all([
    archiveBucket.getJson(minutes.key, MinutesVersion),
    commentsOf(table, meetingId),
  ]);
  return [{ type: 'minutes', ...minutes, text, comments }];
}
