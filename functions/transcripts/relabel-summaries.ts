import type { Write } from '../aws/table.ts';
import type { Ctx } from '../context.ts';
import { SummariesVersion } from '../summary/kept.ts';
import { keepNextVersion } from '../summary/next-version.ts';
import { renamedIn } from '../summary/renamed.ts';
import type { Names } from './next-version.ts';

/** The summaries of a meeting, by their key in the vault, and the transcript they will stand beside. */
interface Beside {
  meetingId: string;
  summary_key: string | null;
  transcript_key: string;
}

/**
 * Keeps, as the next version, the summaries with other names where they say who said, or shall do,
 * something. Answers its key and what is to be written with it; null where they name none of these speakers so.
 */
export async function relabelSummaries(
  ctx: Pick<Ctx, 'vault' | 'newId' | 'now' | 'user'>,
  { meetingId, summary_key: key, transcript_key }: Beside,
  names: Names,
): Promise<{ key: string; writes: Write[] } | null> {
  if (key === null || names.size === 0) return null;
  const version = await ctx.vault.getJson(key, SummariesVersion);
  const { original, english } = version;
  const before = { original, ...(english && { english }) };
  const kept = renamedIn(before, names);
  if (JSON.stringify(kept) === JSON.stringify(before)) return null;
  const renames = [...names].map(([old_speaker, new_speaker]) => ({ old_speaker, new_speaker }));
  const change = { kind: 'speakers_renamed', renames } as const;
  return keepNextVersion(ctx, { meetingId, key, version, transcript_key }, { kept, change });
}
