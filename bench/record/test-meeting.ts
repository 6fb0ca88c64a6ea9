import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Segment } from '#contract/transcripts.ts';
import type { Heard } from '#functions/domain/findings/hear.ts';
import type { Member } from '#functions/domain/findings/people.ts';

/** A written meeting, with what is to be found in it. */
export interface TestMeeting {
  name: string;
  language: string;
  heard: Heard;
  /** Lines such as `present rao` or `motion rao menon`, each at the segment that it follows. */
  expected: { what: string; at: Segment }[];
}

const languages = ['en', 'hi', 'mr', 'kn'] as const;
const scripts = { en: /\p{Script=Latin}/u, kn: /\p{Script=Kannada}/u };
/** How fast people speak, in words a second, and how long they pause. */
const pace = 2.2;
const pause = 0.4;

/** The meetings of a folder. */
export async function readMeetings(folder: string): Promise<TestMeeting[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.txt')).toSorted();
  return Promise.all(
    files.map(async (file) =>
      parse(file.replace('.txt', ''), await readFile(path.join(folder, file), 'utf8')),
    ),
  );
}

/**
 * `language:`, `members:` with a line `key | name | name | voice` each, `agenda:` with `number | title`, and after
 * `---` the words: `speaker: words`, or `speaker+260: words` for speech of that many seconds. A line that begins with
 * `^` is what the words before it should be found to say.
 */
function parse(name: string, text: string): TestMeeting {
  const [head = '', body = ''] = text.split('\n---\n');
  const language = languages.find((one) => head.includes(`language: ${one}`)) ?? 'en';
  const [people = '', agenda = ''] = (head.split('members:\n')[1] ?? '').split('\nagenda:\n');
  const members = people.split('\n').map(memberOf);
  const { timeline, expected } = linesOf(body);
  return {
    name,
    language,
    expected,
    heard: {
      timeline,
      voices: new Map(
        members.flatMap((one) => (one.speaker_id ? [[one.person_id, one.person_id]] : [])),
      ),
      members,
      agenda: agenda
        .trim()
        .split('\n')
        .map((line) => itemOf(line, language)),
      starts: [],
    },
  };
}

function memberOf(line: string): Member {
  const [key = '', ...facts] = line.split('|').map((part) => part.trim());
  const names = facts.filter((fact) => fact !== 'voice');
  const name = Object.fromEntries(names.map((one) => [languageOf(one), one]));
  const speaker_id = facts.includes('voice') ? key : null;
  return { person_id: key, name, honorific: '', speaker_id };
}

const languageOf = (name: string) =>
  scripts.en.test(name) ? 'en' : scripts.kn.test(name) ? 'kn' : 'mr';

function itemOf(line: string, language: TestMeeting['language']) {
  const [number = '', title = ''] = line.split('|').map((part) => part.trim());
  return {
    id: number,
    number: Number(number),
    title: { [language]: title },
    taken: null,
    status: 'listed' as const,
  };
}

/**
 * A motion and its seconder are found or missed each for themselves, and so are a result, how it was voted and with how
 * many votes.
 */
function claimsOf(line: string): string[] {
  const [what = '', mover = '', seconder = '-', against = ''] = line.split(' ');
  if (what === 'adopted' || what === 'negatived')
    return [
      what,
      ...(mover === '-' || mover === '' ? [] : [`method ${mover}`]),
      ...(against === '' ? [] : [`counts ${seconder} ${against}`]),
    ];
  if (what !== 'motion' && what !== 'amendment') return [line];
  const moved = `${what} ${mover}`;
  return seconder === '-' ? [moved] : [moved, `seconder ${mover} ${seconder}`];
}

function linesOf(body: string): Pick<TestMeeting, 'expected'> & { timeline: Segment[] } {
  const timeline: Segment[] = [];
  const expected: TestMeeting['expected'] = [];
  for (const line of body.split('\n').filter((one) => one.trim() !== '')) {
    const last = timeline.at(-1);
    if (line.startsWith('^') && last) {
      expected.push(...claimsOf(line.slice(1).trim()).map((what) => ({ what, at: last })));
      continue;
    }
    const [, speaker = '', seconds, transcript = ''] =
      /^([\w-]+)(?:\+(\d+))?: (.*)$/.exec(line) ?? [];
    const start_time = last ? last.end_time + pause : 0;
    const length = seconds ? Number(seconds) : transcript.split(' ').length / pace;
    timeline.push({ speaker, transcript, start_time, end_time: start_time + length });
  }
  return { timeline, expected };
}
