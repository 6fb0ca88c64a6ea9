import { createHash } from 'node:crypto';
import type { Segment } from '#contract/transcripts.ts';

/**
 * The SHA-256 checksum of what a transcript says, in hex: of its timeline as JSON without spaces, each
 * segment with speaker, start_time, end_time and transcript in this order. Anybody can have it again from
 * a JSON export: docs/decisions/037-documents-of-record.md says how.
 */
export function checksumOf(timeline: Segment[]): string {
  const said = timeline.map(({ speaker, start_time, end_time, transcript }) => ({
    speaker,
    start_time,
    end_time,
    transcript,
  }));
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}
