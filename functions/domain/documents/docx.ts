import {
  AlignmentType,
  Document,
  Footer,
  Header,
  HeadingLevel,
  ImageRun,
  Packer,
  PageNumber,
  Paragraph,
  type ParagraphChild,
  Tab,
  type Table,
  TextRun,
} from 'docx';
import { blocksOf, type DocumentBlock, withOutline } from '../../platform/markdown.ts';
import { type Picture, pictureOf } from '../../platform/pictures.ts';
import type { MeetingDocument } from './document.ts';
import { docxBlocks, docxTable, numberingOf, styles, textRun } from './docx-blocks.ts';
import {
  attendanceOf,
  editionOf,
  type Fact,
  factsOf,
  formatTime,
  issuerOf,
  printable,
  signaturesOf,
} from './facts.ts';
import type { Labels } from './labels/labels.ts';

type Part = Paragraph | Table;

const english = 'en-IN';
const grey = { color: '4B5563' };
const bold = { bold: true };
const small = { size: 18, sizeComplexScript: 18 };
/** The checksum fits on one line. */
const tiny = { size: 15, sizeComplexScript: 15 };
/** Keeps a time in place after a right-to-left name. */
const afterName = ' \u200E';

/** A document of record for Word: A4, with an outline, parts in reading order. */
export async function asDocx(document: MeetingDocument): Promise<Uint8Array<ArrayBuffer>> {
  const { meeting, made, labels } = document;
  const blocks = summaryOf(document);
  const word = new Document({
    title: printable(meeting.title),
    creator: printable(made.by),
    description: `${labels.classification}. ${labels.organisation}.`,
    styles,
    numbering: numberingOf(blocks),
    sections: [
      {
        properties: { page: { size: { width: 11906, height: 16838 } } },
        headers: { default: header(document) },
        footers: { default: footer(document) },
        children: [
          ...letterhead(document),
          ...titleBlock(document),
          ...attendance(document),
          ...summary(document, blocks),
          ...transcript(document),
          ...signatures(document),
          ...technicalData(document),
        ],
      },
    ],
  });
  return new Uint8Array(await Packer.toArrayBuffer(word));
}

const header = (document: MeetingDocument) => {
  const { classification, language } = document.labels;
  return new Header({
    children: [
      new Paragraph({
        alignment: AlignmentType.CENTER,
        children: [
          textRun(classification, language, bold),
          textRun(` · ${issuerOf(document)}`, language, grey),
        ],
      }),
    ],
  });
};

const footer = ({ edition, labels }: MeetingDocument) =>
  new Footer({
    children: [
      new Paragraph({
        alignment: AlignmentType.CENTER,
        children: [
          new TextRun({ children: pageOf(labels) }),
          textRun(
            ` · ${labels.version} ${edition.version} · ${edition.sha256.slice(0, 16)}`,
            labels.language,
            grey,
          ),
        ],
      }),
    ],
  });

const pageOf = ({ page: [before, between, after] }: Labels) => [
  before,
  PageNumber.CURRENT,
  between,
  PageNumber.TOTAL_PAGES,
  after,
];

export const section = (name: string, { language }: Labels): Paragraph =>
  new Paragraph({ heading: HeadingLevel.HEADING_1, children: [textRun(name, language)] });

export const fact = ([label, value]: Fact, { language }: Labels, size = small): Paragraph =>
  new Paragraph({
    indent: { left: 2200, hanging: 2200 },
    tabStops: [{ type: 'left', position: 2200 }],
    spacing: { after: 40 },
    children: [
      textRun(label, language, { ...bold, ...size }),
      new TextRun({ children: [new Tab()] }),
      textRun(value, language, size),
    ],
  });

/** Pixels of the height at which a logo is shown. */
const logoHeight = 68;

/** The office at the top of the first page. */
export function letterhead({
  office: { name, address, logo },
  labels,
}: Pick<MeetingDocument, 'office' | 'labels'>): Part[] {
  const line = (children: ParagraphChild[]) =>
    new Paragraph({ alignment: AlignmentType.CENTER, spacing: { after: 20 }, children });
  const bytes = logo === null ? null : Buffer.from(logo, 'base64');
  const picture = bytes && pictureOf(bytes);
  return [
    ...(bytes && picture ? [line([imageRun(bytes, picture, name)])] : []),
    ...(name === '' ? [] : [line([textRun(name, labels.language, { ...bold, size: 26 })])]),
    ...address.map((one) => line([textRun(one, labels.language, { ...small, ...grey })])),
  ];
}

const imageRun = (data: Buffer, { format, width, height }: Picture, name: string) =>
  new ImageRun({
    type: format,
    data,
    transformation: { width: Math.round((width * logoHeight) / height), height: logoHeight },
    altText: { name, description: name, title: name },
  });

function titleBlock(document: MeetingDocument): Part[] {
  const { meeting, labels } = document;
  return [
    new Paragraph({
      heading: HeadingLevel.TITLE,
      children: [textRun(meeting.title, labels.language)],
    }),
    ...factsOf(document).map((one) => fact(one, labels)),
  ];
}

function attendance(document: MeetingDocument): Part[] {
  const { head, rows } = attendanceOf(document);
  if (rows.length === 0) return [];
  const { labels } = document;
  const row = (cells: string[], look?: object) =>
    cells.map((cell) => [textRun(cell, labels.language, look)]);
  return [
    section(labels.attendance, labels),
    docxTable([row(head, bold), ...rows.map((cells) => row(cells))]),
  ];
}

/** Room to sign, kept together on one page. */
function signatures(document: MeetingDocument): Part[] {
  const { labels } = document;
  const lines = signaturesOf(document).map((one) => signatureLine(one, labels));
  return [section(labels.signatures, labels), ...lines];
}

/** A line to sign on, with the office and the name below it. */
export const signatureLine = ([office, name]: Fact, { language }: Labels): Paragraph =>
  new Paragraph({
    keepLines: true,
    keepNext: true,
    spacing: { before: 900, after: 0 },
    border: { top: { style: 'single', size: 4, space: 4, color: '4B5563' } },
    indent: { right: 5200 },
    children: [
      textRun(office, language, bold),
      ...(name === '' ? [] : [textRun(` · ${name}`, language)]),
    ],
  });

/** Identifies the text, for anybody who has to prove it. */
function technicalData(document: MeetingDocument): Part[] {
  const { labels } = document;
  return [
    section(labels.about, labels),
    ...editionOf(document).map((one) => fact(one, labels, tiny)),
  ];
}

const summaryOf = ({ summary }: MeetingDocument): DocumentBlock[] =>
  summary && summary !== 'none' ? withOutline(blocksOf(summary.content)) : [];

function summary({ summary, labels }: MeetingDocument, blocks: DocumentBlock[]): Part[] {
  if (!summary) return [];
  const parts =
    summary === 'none'
      ? [new Paragraph({ children: [textRun(labels.noSummary, labels.language)] })]
      : docxBlocks(blocks, summary.language);
  return [section(labels.summary, labels), ...parts];
}

/** Each turn: speaker, time, and below what they say. */
function transcript({ transcript, times, labels }: MeetingDocument): Part[] {
  if (!transcript) return [];
  const { timeline, language } = transcript;
  const turns = timeline.flatMap((turn) => [
    new Paragraph({
      keepNext: true,
      spacing: { before: 120, after: 0 },
      children: [
        textRun(turn.speaker, language, bold),
        ...(times ? [textRun(`${afterName}${formatTime(turn.start_time)}`, english, grey)] : []),
      ],
    }),
    new Paragraph({ children: [textRun(turn.transcript, turn.language_code ?? language)] }),
  ]);
  return [section(labels.transcript, labels), ...turns];
}
