import type { MeetingDocument } from './document.ts';
import {
  attendanceHead,
  attendanceOf,
  editionOf,
  factsOf,
  formatTime,
  printable,
} from './facts.ts';
import { type Block, blocksOf, type Run, withOutline } from './markdown.ts';
import { typesetter } from './typesetter.ts';

/** For archives (ISO 19005-2), level A: tagged, fonts embedded, every glyph with its code point. */
export const standard = 'a-2a';

type Show = (text: string) => string;

/** A document of record as PDF. Characters without a glyph are shown by code point. */
export async function asPdf(document: MeetingDocument): Promise<Uint8Array<ArrayBuffer>> {
  const setter = typesetter();
  const show = showing(setter.shows);
  return setter.set(pagesOf(document, show), standard, document.made.at);
}

const ignorable = /\p{Default_Ignorable_Code_Point}/u;

/** Text on one line, in available glyphs. */
const showing =
  (shows: (codePoint: number) => boolean): Show =>
  (text) =>
    [...printable(text)]
      .map((sign) => {
        const code = sign.codePointAt(0) ?? 0;
        if (shows(code)) return sign;
        if (ignorable.test(sign)) return '';
        return `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`;
      })
      .join('');

/** The input of minutes.typ. */
export function pagesOf(document: MeetingDocument, show: Show): object {
  const { meeting, labels, edition, made, summary, transcript, times } = document;
  const shown = (fact: string[]) => fact.map(show);
  return {
    title: show(meeting.title),
    author: show(made.by),
    labels: { ...labels, language: tagOf(labels.language) },
    version: edition.version,
    mark: edition.sha256.slice(0, 16),
    facts: [...factsOf(document), ...editionOf(document)].map(shown),
    attendance_head: attendanceHead(document),
    attendance: attendanceOf(document).map(shown),
    summary: summary && {
      language: tagOf(summary === 'none' ? labels.language : summary.language),
      blocks:
        summary === 'none'
          ? blocksOf(labels.noSummary)
          : withOutline(blocksOf(summary.content)).map((block) => shownBlock(block, show)),
    },
    transcript: transcript && {
      language: tagOf(transcript.language),
      turns: transcript.timeline.map(({ speaker, start_time, transcript }) => ({
        speaker: show(speaker),
        time: times ? formatTime(start_time) : null,
        text: show(transcript),
      })),
    },
  };
}

/** A BCP 47 tag as Typst takes it. */
function tagOf(tag: string) {
  const [, lang = 'en', region = null] = /^([a-z]{2,3})\b(?:-([A-Z]{2}))?/.exec(tag) ?? [];
  return { lang, region };
}

function shownBlock(block: Block, show: Show): Block {
  const runs = (text: Run[]) =>
    text.map((run) => ({ ...run, text: run.text.split('\n').map(show).join('\n') }));
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
