import { existsSync } from 'node:fs';
import { engineOver } from '#functions/platform/audio/voice-engine.ts';
import { diarise } from '#voice/diarise.ts';
import { recognise } from '#voice/recognise.ts';
import { cutSamples } from '#voice/speech-frames.ts';
import { voicesModelIn } from '../local/speech/models/catalogue.ts';
import { CONDITIONS, type Condition, degrade } from '../scripts/voices/degradations.ts';
import { SPEECH } from '../scripts/voices/recordings.ts';
import {
  channelTable,
  identificationTables,
  identify,
  trialRow,
  tryAll,
} from './voices/identify.ts';
import { type KnownVoice, knownSamples, knownVoices } from './voices/known-voices.ts';
import { diarisationRow, hearMeeting, type Meeting, readMeetings } from './voices/meetings.ts';
import { nameSpeakers, sharesOfTime } from './voices/name-speakers.ts';
import { splice } from './voices/splice.ts';

/*
 * How well voices are told apart and recognised: `npm run bench voices`. Real recordings with known
 * truth are looked for in ../shared/speech; nothing was learnt from or calibrated with these.
 */

/** The network where one is in place, as the functions would be built with. */
const engine = engineOver(
  voicesModelIn(process.env.SAKSHI_DATA_DIR ?? '.sakshi'),
  import.meta.filename,
);
const CONVERSATIONS = 6;
/** Lines with faults of their own, over which everybody is heard. */
const ODD_LINES = 8;
const minuteOfCpu = (work: () => unknown, samples: Float32Array) => {
  const begun = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(begun);
  return `${(((user + system) / 1e6) * (60 / (samples.length / 16_000))).toFixed(2)} s`;
};

/** Two to four of the people, of whom some are not enrolled: drawn by turns. */
function casting(people: string[], n: number) {
  const turned = people.map((_, i) => people[(i * 5 + n) % people.length] ?? '');
  return { speaking: turned.slice(0, 2 + (n % 3)), enrolled: turned.slice(1, 5) };
}

async function measureNames(
  samples: Map<string, Float32Array>,
  clean: KnownVoice[],
  meetings: Meeting[],
) {
  const enrolled = clean.map(({ id, enrolment }) => ({ id, print: enrolment }));
  const rows: Record<string, object> = {};
  rows['conversations/'] = sharesOfTime(
    meetings.map((meeting) => nameSpeakers(engine, meeting, enrolled).time),
  );
  for (const condition of CONDITIONS) {
    const times = [];
    for (let n = 0; n < CONVERSATIONS; n++) {
      const { speaking, enrolled: some } = casting([...samples.keys()], n);
      const { samples: spliced, truth } = splice(samples, speaking, n);
      const heard = await degrade(spliced, condition, 500 + n);
      const meeting = await hearMeeting(`${condition} ${n}`, heard, truth);
      const known = enrolled.filter(({ id }) => some.includes(id));
      times.push(nameSpeakers(engine, meeting, known).time);
    }
    rows[`spliced, ${condition}`] = sharesOfTime(times);
  }
  return rows;
}

if (existsSync(SPEECH)) {
  const samples = await knownSamples();
  const voices = new Map<Condition, KnownVoice[]>();
  for (const condition of CONDITIONS)
    voices.set(condition, await knownVoices(engine, samples, condition));
  const tests = identify(engine, voices);
  console.log('\nRecognition: enrolled with 20 s, heard for 5 s');
  console.table(identificationTables(tests));
  console.log('\nKnown voices named: enrolled as the row says, heard as the column says');
  console.table(channelTable(tests));

  const odd = [];
  for (let seed = 1; seed <= ODD_LINES; seed++) {
    const heard = await knownVoices(engine, samples, 'odd', () => seed);
    odd.push(...tryAll(engine, heard, heard));
  }
  console.log('\nEverybody enrolled and heard over one odd line, which nothing was learnt from');
  console.table({ [`${ODD_LINES} lines`]: trialRow(odd) });

  const conversations = await readMeetings('conversations.json');
  const meetings = await readMeetings('meetings.json');
  console.log('\nWho speaks when');
  console.table([...conversations, ...meetings].map(diarisationRow));

  const clean = voices.get('clean') ?? [];
  const enrolled = clean.map(({ id, enrolment }) => ({ id, print: enrolment }));
  console.log('\nNames in conversations: shares of speech');
  console.table(await measureNames(samples, clean, conversations));

  const strangers = meetings.flatMap((meeting) => nameSpeakers(engine, meeting, enrolled).names);
  const count = (band: string) => strangers.filter((found) => found.band === band).length;
  console.log(
    `\nStrangers in meetings/: of ${strangers.length} speakers found ${count('named')} named, ${count('suggested')} suggested`,
  );

  const [meeting] = conversations;
  if (meeting) {
    const { samples: sound, speech } = meeting;
    const print = engine.makePrint(cutSamples(sound, speech));
    const many = Array.from({ length: 50 }, (_, i) => ({ id: String(i), print }));
    console.log('\nCPU time for a minute of sound');
    console.table({
      'a print': minuteOfCpu(() => engine.makePrint(cutSamples(sound, speech)), sound),
      'telling voices apart': minuteOfCpu(() => diarise(sound, speech), sound),
      'one speaker against 50 people': minuteOfCpu(
        () => recognise(engine, [{ print, parts: [] }], many),
        sound,
      ),
    });
  }
} else {
  console.log('voices: skipped, there are no recordings in ../shared/speech');
}
