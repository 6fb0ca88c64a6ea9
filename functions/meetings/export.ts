import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import type { FileAnswer } from '#contract/values.ts';
import type { Ctx } from '../context.ts';
import { fileNameOf } from '../documents/file-name.ts';
import { formats } from '../documents/formats.ts';
import { gather } from '../documents/gather.ts';
import { requirePossible } from '../documents/possible.ts';
import { findMeeting } from './store.ts';

/** A meeting's transcript or summary, or both, as a file. */
export async function exportMeeting(
  ctx: Ctx,
  { id, ...choices }: ParsedInputOf<Api['exportMeeting']>,
): Promise<FileAnswer> {
  requirePossible(choices);
  const meeting = await findMeeting(ctx.table, id);
  const document = await gather(ctx, meeting, choices);
  const { type, write } = formats[choices.format];
  const content = await write(document);
  // Text travels compressed, to less than a fifth; bytes as they are.
  if (typeof content !== 'string' && content.length > limits.documentBytes) {
    throw new AppError('too_large', messages.documentTooLarge);
  }
  return { file_name: fileNameOf(meeting.title, choices), content_type: type, content };
}
