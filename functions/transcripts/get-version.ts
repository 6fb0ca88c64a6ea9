import type { Api } from '#contract/api.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import type { Ctx } from '../context.ts';
import { findMeeting } from '../meetings/store.ts';
import { findVersion } from './find-version.ts';

/** What a transcript said in one of its versions. */
export async function getVersion(
  ctx: Pick<Ctx, 'table' | 'vault'>,
  { id, version }: ParsedInputOf<Api['getVersion']>,
): Promise<OutputOf<Api['getVersion']>> {
  await findMeeting(ctx.table, id);
  const { record, transcript } = await findVersion(ctx, id, version);
  const { timeline, processing_metadata } = transcript;
  return { ...record, timeline, language_code: processing_metadata.language_code };
}
