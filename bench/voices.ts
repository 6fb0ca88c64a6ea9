import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { engineOver } from '#functions/platform/audio/voice-engine.ts';
import { diarise } from '#voice/diarise.ts';
import { recognise } from '#voice/recognise.ts';
import { cutSamples } from '#voice/speech-frames.ts';
import { voicesModelIn } from '../local/speech/models/catalogue.ts';
import { CONDITIONS, type Condition, degrade } from '../scripts/voices/degradations.ts';
import { SPEECH } from '../scripts/voices/recordings.ts';
import { countingTable, diarisationTable } from './voices/diarisation.ts';
import {
  channelTable,
  identificationTables,
  identify,
  trialRow,
  tryAll,
} from './voices/identify.ts';
import { type KnownVoice, knownSamples, knownVoices } from './voices/known-voices.ts';
import { hearMeeting, type Meeting, readMeetings } from './voices/meetings.ts';
import { nameSpeakers, sharesOfTime } from './voices/name-speakers.ts';
import { splice } from './voices/splice.ts';

/*
 * `npm run bench voices`: measures diarisation and speaker recognition on real recordings with known speakers
 * (scripts/voices/recordings.ts), which were used neither for training nor for calibration. With a folder of
 * recordings, `npm run bench voices -- FOLDER`, it measures the diarisation of these alone.
 */

/** The installed network if there is one, as in the functions' bundles. */
const engine = engineOver(
  voicesModelIn(process.env.SAKSHI_DATA_DIR ?? '.sakshi'),
  import.meta.filename,
);
const CONVERSATIONS = 6;
/** Simulated faulty lines. */
const ODD_LINES = 8;
const cpuPerMinute = (work: () => unknown, samples: Float32Array) => {
  const started = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(started);
  return `${(((user + system) / 1e6) * (60 / (samples.length / 16_000))).toFixed(2)} s`;
};

/** Two to four of the people, some of them not enrolled; different for each n. */
function castOf(people: string[], n: number) {
  const rotated = people.map((_, i) => people[(i * 5 + n) % people.length] ?? '');
  return { speaking: rotated.slice(0, 2 + (n % 3)), enrolled: rotated.slice(1, 5) };
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
      const { speaking, enrolled: some } = castOf([...samples.keys()], n);
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

async function measureAll(): Promise<void> {
  const samples = await knownSamples();
  const voices = new Map<Condition, KnownVoice[]>();
  for (const condition of CONDITIONS)
    voices.set(condition, await knownVoices(engine, samples, condition));
  const tests = identify(engine, voices);
  console.log('\nRecognition: enrolled with 20 s, tested with 5 s');
  console.table(identificationTables(tests));
  console.log('\nKnown voices named, by conditions of enrolment (rows) and test (columns)');
  console.table(channelTable(tests));

  const odd = [];
  for (let seed = 1; seed <= ODD_LINES; seed++) {
    const heard = await knownVoices(engine, samples, 'odd', () => seed);
    odd.push(...tryAll(engine, heard, heard));
  }
  console.log(
    '\nEverybody enrolled and tested over one odd line, which was not in the training data',
  );
  console.table({ [`${ODD_LINES} lines`]: trialRow(odd) });

  const conversations = await readMeetings(join(SPEECH, 'conversations.json'));
  const meetings = await readMeetings(join(SPEECH, 'meetings.json'));
  console.log('\nDiarisation: speakers found, and shares of speech');
  console.table(diarisationTable(conversations));
  console.table(diarisationTable(meetings));
  console.log('\nSpeakers found in four spliced conversations of two minutes');
  console.table(await countingTable(samples));

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
    console.log('\nCPU time for a minute of audio');
    console.table({
      'a voiceprint': cpuPerMinute(() => engine.makePrint(cutSamples(sound, speech)), sound),
      diarisation: cpuPerMinute(() => diarise(sound, speech), sound),
      'one speaker against 50 people': cpuPerMinute(
        () => recognise(engine, [{ print, parts: [] }], many),
        sound,
      ),
    });
  }
}

/** Diarisation of the recordings in a folder, whose ground truth is beside it: FOLDER.json (`readMeetings`). */
async function measureFolder(folder: string): Promise<void> {
  const truthFile = `${resolve(folder)}.json`;
  if (!existsSync(truthFile)) {
    console.error(
      `voices: who speaks when in ${folder} is expected in ${truthFile}, which is not there.`,
    );
    process.exitCode = 1;
    return;
  }
  console.log('\nDiarisation: speakers found, and shares of speech');
  console.table(diarisationTable(await readMeetings(truthFile)));
}

const folder = process.argv[3];
if (folder) await measureFolder(folder);
else if (existsSync(SPEECH)) await measureAll();
else
  console.log(
    `voices: skipped, there are no recordings in ${SPEECH}: SAKSHI_SPEECH names their folder`,
  );
