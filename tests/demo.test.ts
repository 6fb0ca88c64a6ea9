import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { RecordedMeeting, WrittenPoint } from '../demo/meeting.ts';
import { arriving, english } from '../demo/meetings/english.ts';
import { hindi } from '../demo/meetings/hindi.ts';
import { kannada } from '../demo/meetings/kannada.ts';
import { marathi } from '../demo/meetings/marathi.ts';
import { departments, employees } from '../demo/people.ts';
import type { Recognition } from '../local/transcribe/recognition.ts';

const folder = 'demo/recordings';
const meetings = [...marathi, ...hindi, ...kannada, ...english, ...arriving];
const pointsOf = ({ summary }: RecordedMeeting): WrittenPoint[] => Object.values(summary).flat();

const wordsOf = (recording: string): string => {
  const text = readFileSync(path.join(folder, `${recording}.json`), 'utf8');
  const { words }: Recognition = JSON.parse(text);
  return words.map((word) => word.text).join(' ');
};

describe('the demo', () => {
  it('has recordings of at most 2 MB together', () => {
    const sizes = readdirSync(folder).map((file) => statSync(path.join(folder, file)).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2_000_000);
  });

  it.each(meetings.map((meeting) => [meeting.title, meeting] as const))(
    'has a recording with the words of %s: after a change run npm run demo-audio',
    (_, { recording, lines }) => {
      const heard = lines.map((line) => line.heard ?? line.says).join(' ');
      expect(wordsOf(recording)).toBe(heard);
    },
  );

  it('bases every point of a summary on lines of its meeting', () => {
    const lost = meetings.filter((meeting) =>
      pointsOf(meeting).some(
        ({ lines }) => lines.length === 0 || !lines.every((at) => meeting.lines[at]),
      ),
    );
    expect(lost.map(({ title }) => title)).toEqual([]);
  });

  it('translates every point of a summary that is not in English', () => {
    const untranslated = meetings
      .filter(({ language }) => language !== 'en-IN')
      .flatMap((meeting) => pointsOf(meeting).filter((point) => point.english === undefined));
    expect(untranslated).toEqual([]);
  });

  it('lets only people who speak chair, and only officers who correct a transcript check it', () => {
    const silentChairs = meetings.filter(
      ({ chair, lines }) => chair && !lines.some(({ by }) => by === chair),
    );
    const unread = meetings.filter(({ checked, correctedBy }) => checked && !correctedBy);
    expect([...silentChairs, ...unread].map(({ title }) => title)).toEqual([]);
  });

  it('names people and departments that it has', () => {
    const usernames = employees.map(({ username }) => username);
    for (const { uploadedBy, correctedBy = uploadedBy, department } of meetings) {
      expect(usernames).toContain(uploadedBy);
      expect(usernames).toContain(correctedBy);
      expect(departments).toContain(department);
    }
  });
});
