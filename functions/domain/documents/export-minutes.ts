import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { FileAnswer } from '#contract/values.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { blocksOf } from '../../platform/markdown.ts';
import { nameIn } from '../../records/bodies.ts';
import { findMeeting, type MeetingRecord } from '../../records/meetings.ts';
import type { MinutesVersion, StoredBlock } from '../../records/minutes.ts';
import { findSitting } from '../../records/sittings.ts';
import { writtenMinutes } from '../minutes/minutes.ts';
import { type Phrases, phrasesIn } from '../minutes/phrases/phrases.ts';
import { type Fact, formatInstant } from './facts.ts';
import { fileTitle, formats } from './formats.ts';
import { labelsIn } from './labels/labels.ts';
import { getOffice } from './office.ts';
import type { RecordDocument } from './record-document.ts';

/** The minutes as a file, as far as the caller may read them. */
export async function exportMinutes(
  ctx: Ctx,
  { id, format, variant }: ParsedInputOf<Api['exportMinutes']>,
): Promise<FileAnswer> {
  const document = await gatherMinutes(ctx, id, variant);
  const content =
    format === 'pdf'
      ? await (await import('./record-pdf.ts')).recordPdf(document)
      : await (await import('./record-docx.ts')).recordDocx(document);
  const name = [document.title, document.facts[0]?.[1], document.edition.mark].join(' ');
  return {
    file_name: `${fileTitle(name)}.${format}`,
    content_type: formats[format].type,
    content,
  };
}

async function gatherMinutes(
  ctx: Ctx,
  id: string,
  variant: 'full' | 'public',
): Promise<RecordDocument> {
  const meeting = await findMeeting(ctx, id);
  const [minutes, office] = await Promise.all([writtenMinutes(ctx, meeting), getOffice(ctx)]);
  const { language, version } = minutes;
  const [labels, phrases] = [labelsIn(language), phrasesIn(language)];
  const made = { at: ctx.now(), by: ctx.user.full_name };
  const shown = variant === 'full' ? minutes.blocks : publicBlocks(minutes.blocks, phrases);
  const facts: Fact[] = [
    [phrases.meeting, meeting.title],
    [labels.meetingNumber, meeting.number ?? ''],
    [labels.department, meeting.department],
  ];
  return {
    title: phrases.minutes,
    labels,
    office,
    facts: facts.filter(([, value]) => value !== ''),
    heading: phrases.proceedings,
    blocks: shown.flatMap(({ text }) => blocksOf(text)),
    signing: labels.signatures,
    signatures: [
      [phrases.presiding, await presidingIn(ctx, meeting, minutes)],
      [labels.preparedBy, ''],
    ],
    technical: [
      [labels.documentMade, labels.made(formatInstant(made.at), made.by)],
      [labels.recordId, id],
    ],
    edition: { name: labels.version, number: version, mark: phrases.draft },
    made,
  };
}

/** Of a closed item, others read its number and that it was closed. */
function publicBlocks(blocks: StoredBlock[], { closedItem }: Phrases): StoredBlock[] {
  return blocks.flatMap((block) => {
    if (block.visibility === 'public') return [block];
    if (block.kind !== 'item') return [];
    const [number = ''] = /^## \d+\./.exec(block.text) ?? [];
    return [{ ...block, text: [number, closedItem].filter(Boolean).join('\n\n') }];
  });
}

/** Who presided last, who signs where the meeting's own chair does. */
async function presidingIn(
  { table }: Ctx,
  { id, chair }: MeetingRecord,
  { language }: Pick<MinutesVersion, 'language'>,
): Promise<string> {
  const last = (await findSitting(table, id))?.presiding.at(-1);
  if (!last) return chair;
  return [last.honorific, nameIn(last.name, language)].filter(Boolean).join(' ');
}
