import type { Segment } from '#contract/transcripts.ts';
import { type Cue, cuesOf } from './cues.ts';
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

// SRT has no way to write these for themselves: players take them for tags of their own.
const harmless: Record<string, string> = { '<': '‹', '>': '›', '{': '(', '}': ')' };
const inSrt = (text: string): string => text.replace(/[<>{}]/g, (sign) => harmless[sign] ?? '');

/** SubRip: whoever begins to speak is named before what they say. */
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
