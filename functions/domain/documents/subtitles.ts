import type { Segment } from '#contract/transcripts.ts';
import { graphemesOf } from '../../platform/split-text.ts';
import type { MeetingDocument } from './document.ts';

const two = (number: number): string => String(number).padStart(2, '0');

/** hh:mm:ss and milliseconds after `point`. */
function clock(milliseconds: number, point: string): string {
  const seconds = Math.floor(milliseconds / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${parts.map(two).join(':')}${point}${String(milliseconds % 1000).padStart(3, '0')}`;
}

const during = ({ from, to }: Cue, point: string): string =>
  `${clock(from, point)} --> ${clock(to, point)}`;

const named = ({ speaker, transcript }: Segment, isNew: boolean): string =>
  isNew ? `${speaker}: ${transcript}` : transcript;

// SRT cannot escape these: players take them for tags.
const harmless: Record<string, string> = { '<': '‹', '>': '›', '{': '(', '}': ')' };
const inSrt = (text: string): string => text.replace(/[<>{}]/g, (sign) => harmless[sign] ?? '');

/** SubRip: a new speaker is named before what they say. */
export function asSrt({ transcript }: MeetingDocument): string {
  const cues = cuesOf(transcript?.timeline ?? [], named);
  return cues
    .map((cue, place) => `${place + 1}\n${during(cue, ',')}\n${inSrt(cue.lines.join('\n'))}\n`)
    .join('\n');
}

const inVtt = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** WebVTT (https://www.w3.org/TR/webvtt1/): speakers are in voice tags, which players may show. */
export function asVtt({ meeting, transcript }: MeetingDocument): string {
  const title = inVtt(meeting.title).replace(/\s+/g, ' ');
  const cues = cuesOf(transcript?.timeline ?? [], ({ transcript }) => transcript).map(
    (cue) =>
      `${during(cue, '.')}\n<v ${inVtt(cue.speaker).replace(/\s+/g, ' ')}>${inVtt(cue.lines.join('\n'))}</v>\n`,
  );
  return [`WEBVTT - ${title}\n`, ...cues].join('\n');
}

/** A subtitle. Times in whole milliseconds. */
interface Cue {
  from: number;
  to: number;
  speaker: string;
  lines: string[];
}

/** Comfortable reading: https://partnerhelp.netflixstudios.com/hc/en-us/articles/215758617 */
const rules = { lines: 2, signs: 42, least: 833, most: 7000 };

const signsIn = (text: string): string[] => [...graphemesOf(text)].map((one) => one.segment);

/** Words that fit a line stay whole; a longer one is split between graphemes. */
function pieces(word: string): string[] {
  const signs = signsIn(word);
  const count = Math.ceil(signs.length / rules.signs);
  return Array.from({ length: count }, (_, place) =>
    signs.slice(place * rules.signs, (place + 1) * rules.signs).join(''),
  );
}

function linesOf(text: string): string[] {
  const lines: string[] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const word of text.split(/\s+/).filter(Boolean).flatMap(pieces)) {
    const signs = signsIn(word).length;
    if (length + 1 + signs > rules.signs) {
      lines.push(word);
      length = signs;
    } else {
      lines.push(`${lines.pop()} ${word}`);
      length += 1 + signs;
    }
  }
  return lines;
}

/** The lines of a turn, in groups that are shown at once. */
function screensOf(text: string): string[][] {
  const lines = linesOf(text);
  const count = Math.ceil(lines.length / rules.lines);
  return Array.from({ length: count }, (_, place) =>
    lines.slice(place * rules.lines, (place + 1) * rules.lines),
  );
}

/**
 * A timeline as consecutive subtitles that never overlap: an interruption is shown after the turn it
 * interrupts. `textOf` formats a turn and is told whether the speaker has changed.
 */
export function cuesOf(
  timeline: Segment[],
  textOf: (turn: Segment, isNewSpeaker: boolean) => string,
): Cue[] {
  const cues: Cue[] = [];
  let free = 0;
  let before = '';
  for (const turn of timeline.toSorted((a, b) => a.start_time - b.start_time)) {
    const screens = screensOf(textOf(turn, turn.speaker !== before));
    const weights = screens.map((lines) => signsIn(lines.join(' ')).length);
    const from = Math.max(free, Math.round(turn.start_time * 1000));
    const to = Math.max(from + screens.length * rules.least, Math.round(turn.end_time * 1000));
    const starts = startsOf(from, to, weights);
    for (const [place, start] of starts.entries()) {
      const next = starts[place + 1] ?? to;
      const end = Math.min(next, start + rules.most);
      cues.push({ from: start, to: end, speaker: turn.speaker, lines: screens[place] ?? [] });
      free = end;
    }
    before = turn.speaker;
  }
  return cues;
}

/** Start times proportional to the weights, none shorter than the minimum. */
function startsOf(from: number, to: number, weights: number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const spare = to - from - weights.length * rules.least;
  let at = from;
  return weights.map((weight) => {
    const start = at;
    at += rules.least + Math.floor((spare * weight) / total);
    return start;
  });
}
