import { log } from '../../platform/log/log.ts';
import { type Block, blocksOf, mapSides, type Run, withOutline } from '../../platform/markdown.ts';
import { pictureOf } from '../../platform/pictures.ts';
import { breakable } from './breakable.ts';
import type { MeetingDocument } from './document.ts';
import {
  attendanceOf,
  editionOf,
  factsOf,
  formatTime,
  issuerOf,
  printable,
  signaturesOf,
} from './facts.ts';
import { typesetter } from './typesetter.ts';

/** For archives (ISO 19005-2), level A: tagged, fonts embedded, every glyph with its code point. */
export const standard = 'a-2a';

export type Show = (text: string) => string;

/** A document of record as PDF. Characters without a glyph are shown by code point. */
export async function asPdf(document: MeetingDocument): Promise<Uint8Array<ArrayBuffer>> {
  const setter = typesetter();
  const set = (given: MeetingDocument) =>
    setter.set(pagesOf(given, setter.shows), standard, given.made.at);
  const { office } = document;
  if (office.logo === null) return set(document);
  try {
    return set(document);
  } catch (error) {
    // A damaged logo must not prevent the minutes.
    log.warn('The pages could not be set with the logo', { error });
    return set({ ...document, office: { ...office, logo: null } });
  }
}

/** Joiners and direction marks affect the text although they have no width. Other invisible characters do not. */
const dropped = /(?![\u200C-\u200F\u061C])\p{Default_Ignorable_Code_Point}/gu;

/** Text on one line, in available glyphs. */
const inGlyphs = (text: string, shows: (codePoint: number) => boolean): string =>
  [...printable(text).replace(dropped, '')]
    .map((sign) => {
      const code = sign.codePointAt(0) ?? 0;
      if (shows(code)) return sign;
      if (/\p{Default_Ignorable_Code_Point}/u.test(sign)) return '';
      return `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`;
    })
    .join('');

/** Shows text in the characters that the fonts have, with its long syllables split. */
export const showing =
  (shows: (codePoint: number) => boolean): Show =>
  (text) =>
    breakable(inGlyphs(text, shows)).text;

/** The input of minutes.typ, in the characters that the fonts show. */
export function pagesOf(document: MeetingDocument, shows: (codePoint: number) => boolean): Pages {
  let hasSplit = false;
  const pages = partsOf(document, (given) => {
    const { text, isSplit } = breakable(inGlyphs(given, shows));
    hasSplit ||= isSplit;
    return text;
  });
  const { splitText, splitSyllables } = document.labels;
  return hasSplit
    ? { ...pages, technical: [...pages.technical, [splitText, splitSyllables]] }
    : pages;
}

type Pages = ReturnType<typeof partsOf>;

function partsOf(document: MeetingDocument, show: Show) {
  const { meeting, labels, edition, made, summary, transcript, times } = document;
  const attendance = attendanceOf(document);
  const shown = (fact: string[]) => fact.map(show);
  return {
    title: show(meeting.title),
    letterhead: letterheadOf(document, show),
    issuer: show(issuerOf(document)),
    author: show(made.by),
    labels: { ...labels, language: tagOf(labels.language) },
    version: edition.version,
    mark: edition.sha256.slice(0, 16),
    facts: factsOf(document).map(shown),
    attendance_head: attendance.head,
    attendance: attendance.rows.map(shown),
    signatures: signaturesOf(document).map(shown),
    technical: editionOf(document).map(shown),
    summary: summary && {
      language: tagOf(summary === 'none' ? labels.language : summary.language),
      blocks:
        summary === 'none'
          ? blocksOf(labels.noSummary)
          : withOutline(blocksOf(summary.content)).map((block) =>
              mapSides(block, (one) => shownBlock(one, show)),
            ),
    },
    transcript: transcript && {
      language: tagOf(transcript.language),
      turns: transcript.timeline.map(({ speaker, start_time, transcript, language_code }) => ({
        speaker: show(speaker),
        time: times ? formatTime(start_time) : null,
        text: show(transcript),
        language: language_code ? tagOf(language_code) : null,
      })),
    },
  };
}

/** The office at the top of the first page; null without one. */
export function letterheadOf(
  { office: { name, address, logo } }: Pick<MeetingDocument, 'office'>,
  show: Show,
) {
  if (name === '' && address.length === 0 && logo === null) return null;
  const bytes = logo === null ? null : Buffer.from(logo, 'base64');
  const picture = bytes && pictureOf(bytes);
  return {
    name: show(name),
    address: address.map(show),
    logo: bytes && picture && { format: picture.format, bytes: [...bytes] },
  };
}

/** A BCP 47 tag as Typst takes it. */
export function tagOf(tag: string) {
  const [, lang = 'en', region = null] = /^([a-z]{2,3})\b(?:-([A-Z]{2}))?/.exec(tag) ?? [];
  return { lang, region };
}

export function shownBlock(block: Block, show: Show): Block {
  const runs = (text: Run[]) =>
    joined(text).map((run) => ({ ...run, text: run.text.split('\n').map(show).join('\n') }));
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return { ...block, text: runs(block.text) };
    case 'list':
      return {
        ...block,
        items: block.items.map((item) => item.map((one) => shownBlock(one, show))),
      };
    case 'table':
      return { ...block, rows: block.rows.map((row) => row.map(runs)) };
  }
}

const isAlike = (one: Run, other: Run): boolean =>
  one.bold === other.bold && one.italic === other.italic && one.redacted === other.redacted;

/** Joins adjacent runs of the same style: the typesetter then also joins their syllables. */
function joined(text: Run[]): Run[] {
  const runs: Run[] = [];
  for (const run of text) {
    const last = runs.at(-1);
    if (last && isAlike(last, run)) last.text += run.text;
    else runs.push({ ...run });
  }
  return runs;
}
