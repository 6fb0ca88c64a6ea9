import {
  AlignmentType,
  Document,
  Footer,
  Header,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  Tab,
  type Table,
  TextRun,
} from 'docx';
import type { MeetingDocument } from './document.ts';
import { docxBlocks, docxTable, written } from './docx-blocks.ts';
import { numberingOf, styles } from './docx-style.ts';
import { attendanceOf, editionOf, type Fact, factsOf } from './facts.ts';
import { type Block, blocksOf } from './markdown.ts';
import { outlined } from './outline.ts';
import { visible } from './visible.ts';
import { words, writtenTime } from './words.ts';

type Part = Paragraph | Table;

const english = 'en-IN';
const grey = { color: '4B5563' };
const bold = { bold: true };
/** The checksum fits on one line. */
const small = { size: 18, sizeComplexScript: 18 };
/** A time after a name that is written from right to left would be drawn before it. */
const afterName = ' \u200E';

/** A document of record for Word: A4, with an outline, in the reading order of its parts. */
export async function asDocx(document: MeetingDocument): Promise<Uint8Array<ArrayBuffer>> {
  const { meeting, made } = document;
  const blocks = summaryOf(document);
  const word = new Document({
    title: visible(meeting.title),
    creator: visible(made.by),
    description: `${words.classification}. ${words.organisation}.`,
    styles,
    numbering: numberingOf(blocks),
    sections: [
      {
        properties: { page: { size: { width: 11906, height: 16838 } } },
        headers: { default: header() },
        footers: { default: footer(document) },
        children: [
          ...titleBlock(document),
          ...attendance(document),
          ...summary(document, blocks),
          ...transcript(document),
        ],
      },
    ],
  });
  return new Uint8Array(await Packer.toArrayBuffer(word));
}

const header = () =>
  new Header({
    children: [
      new Paragraph({
        alignment: AlignmentType.CENTER,
        children: [
          written(words.classification, english, bold),
          written(` · ${words.organisation}`, english, grey),
        ],
      }),
    ],
  });

const footer = ({ edition }: MeetingDocument) =>
  new Footer({
    children: [
      new Paragraph({
        alignment: AlignmentType.CENTER,
        children: [
          new TextRun({ children: ['Page ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES] }),
          written(` · version ${edition.version} · ${edition.sha256.slice(0, 16)}`, english, grey),
        ],
      }),
    ],
  });

const section = (name: string): Paragraph =>
  new Paragraph({ heading: HeadingLevel.HEADING_1, children: [written(name, english)] });

const fact = ([label, value]: Fact): Paragraph =>
  new Paragraph({
    indent: { left: 2200, hanging: 2200 },
    tabStops: [{ type: 'left', position: 2200 }],
    spacing: { after: 40 },
    children: [
      written(label, english, { ...bold, ...small }),
      new TextRun({ children: [new Tab()] }),
      written(value, english, small),
    ],
  });

function titleBlock(document: MeetingDocument): Part[] {
  const { title } = document.meeting;
  return [
    new Paragraph({ heading: HeadingLevel.TITLE, children: [written(title, english)] }),
    ...factsOf(document).map(fact),
    ...editionOf(document).map(fact),
  ];
}

function attendance(document: MeetingDocument): Part[] {
  const present = attendanceOf(document);
  if (present.length === 0) return [];
  const row = (...cells: string[]) => cells.map((cell) => [written(cell, english)]);
  const head = ['Name', 'On the list of attendees', 'Speaks in the recording'];
  return [
    section('Attendance'),
    docxTable([
      head.map((cell) => [written(cell, english, bold)]),
      ...present.map(({ name, isListed, speaks }) =>
        row(name, isListed ? 'Yes' : 'No', speaks ? 'Yes' : 'No'),
      ),
    ]),
  ];
}

const summaryOf = ({ summary }: MeetingDocument): Block[] =>
  summary && summary !== 'none' ? outlined(blocksOf(summary.content)) : [];

function summary({ summary }: MeetingDocument, blocks: Block[]): Part[] {
  if (!summary) return [];
  const parts =
    summary === 'none'
      ? [new Paragraph({ children: [written(words.noSummary, english)] })]
      : docxBlocks(blocks, summary.language);
  return [section('Summary'), ...parts];
}

/** Each turn is who speaks, when, and below that what they say. */
function transcript({ transcript, times }: MeetingDocument): Part[] {
  if (!transcript) return [];
  const { timeline, language } = transcript;
  const turns = timeline.flatMap((turn) => [
    new Paragraph({
      keepNext: true,
      spacing: { before: 120, after: 0 },
      children: [
        written(turn.speaker, language, bold),
        ...(times ? [written(`${afterName}${writtenTime(turn.start_time)}`, english, grey)] : []),
      ],
    }),
    new Paragraph({ children: [written(turn.transcript, language)] }),
  ]);
  return [section('Transcript'), ...turns];
}
