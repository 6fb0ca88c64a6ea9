import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { reason } from '#contract/reasons.ts';
import type { FileAnswer } from '#contract/values.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { findMeeting } from '../../records/meetings.ts';
import { gatherDocument } from './document.ts';
import { refuseImpossible } from './document-jobs.ts';
import { fileNameOf, formats } from './formats.ts';

/** A meeting's transcript, summary or both, as a file. */
export async function exportMeeting(
  ctx: Ctx,
  { id, ...choices }: ParsedInputOf<Api['exportMeeting']>,
): Promise<FileAnswer> {
  refuseImpossible(choices);
  const meeting = await findMeeting(ctx, id);
  const document = await gatherDocument(ctx, meeting, choices);
  const { type, write } = formats[choices.format];
  const content = await write(document);
  // Text is compressed to less than a fifth; bytes are sent as they are.
  if (typeof content !== 'string' && content.length > limits.documentBytes) {
    throw new AppError('too_large', reason('documentTooLarge'));
  }
  return { file_name: fileNameOf(meeting.title, choices), content_type: type, content };
}
