import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as fc from 'fast-check';
import { spoken } from '../voice/spoken.ts';

/** A creating call, and where what it created is found. */
interface Creating {
  path: string;
  body(mark: string): FormData | object;
  /** What shows it later; each thing created contains the mark once under `field`. */
  shownAt: string;
  field: string;
}

const inAnHour = new Date(Date.now() + 3_600_000).toISOString();

const voiceSample = () => new Blob([Buffer.from(spoken(12))], { type: 'audio/wav' });

function form(fields: Record<string, string | Blob>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') data.append(name, value);
    else data.append(name, value, 'a.wav');
  }
  return data;
}

/** Those of the catalogue that can be repeated many times a minute. */
const calls: Record<string, Creating> = {
  createMeeting: {
    path: '/meetings/',
    body: (title) => ({ title }),
    shownAt: '/meetings/?limit=100',
    field: 'title',
  },
  scheduleMeeting: {
    path: '/meetings/scheduled',
    body: (title) => ({ title, scheduled_time: inAnHour }),
    shownAt: '/meetings/scheduled?limit=100',
    field: 'title',
  },
  enrolSpeaker: {
    path: '/speakers/enroll',
    body: (name) => form({ name, audio: voiceSample() }),
    shownAt: '/speakers/?limit=100',
    field: 'name',
  },
  registerUser: {
    path: '/users/register',
    body: (mark) => ({
      username: mark,
      email: `${mark}@pune.example`,
      full_name: mark,
      password: `Aa1!${mark}`,
    }),
    shownAt: '/users/?limit=100',
    field: 'username',
  },
};

interface Round {
  name: string;
  /** Of each repetition: when it is sent, and when its sender hangs up, in ms. */
  times: { sent: number; cutOff: number | null }[];
}

const anyRound: fc.Arbitrary<Round> = fc.record({
  name: fc.constantFrom(...Object.keys(calls)),
  times: fc.array(fc.record({ sent: fc.nat(400), cutOff: fc.option(fc.nat(300)) }), {
    minLength: 2,
    maxLength: 6,
  }),
});

interface Answered {
  status: number;
  text: string;
}

/**
 * Sends creating calls several times with one key, concurrently or later, some of them aborted, and then until one
 * is answered. Reports different results for one key, and keys that did not create exactly one thing.
 */
export async function fuzzRepeats({ url, rounds, seed }: Options): Promise<string[]> {
  const wrong: string[] = [];
  for (const [index, round] of fc.sample(anyRound, { seed, numRuns: rounds }).entries()) {
    const creating = calls[round.name];
    if (!creating) continue;
    const mark = `again${seed}x${index}`;
    const problems = await problemsOf(url, { creating, mark, times: round.times });
    wrong.push(...problems.map((problem) => `${round.name} ${mark}: ${problem}`));
  }
  return wrong;
}

interface Options {
  /** The URL of the API: `http://127.0.0.1:<port>/api`. */
  url: string;
  rounds: number;
  seed: number;
}

async function problemsOf(
  url: string,
  { creating, mark, times }: { creating: Creating; mark: string; times: Round['times'] },
): Promise<string[]> {
  const key = randomUUID();
  const send = async (cutOff: number | null = null): Promise<Answered | null> => {
    const body = creating.body(mark);
    const isForm = body instanceof FormData;
    const response = await fetch(`${url}${creating.path}`, {
      method: 'POST',
      headers: { 'idempotency-key': key, ...(!isForm && { 'content-type': 'application/json' }) },
      body: isForm ? body : JSON.stringify(body),
      signal: cutOff === null ? null : AbortSignal.timeout(cutOff),
    }).catch(() => null);
    return response && { status: response.status, text: await response.text().catch(() => '') };
  };
  const answers = await Promise.all(
    times.map(async ({ sent, cutOff }) => {
      await pause(sent);
      return send(cutOff);
    }),
  );
  answers.push(await answerOf(send));

  const results = new Set(answers.flatMap((one) => (one && one.status < 300 ? [one.text] : [])));
  // The text of an answer that was cut off while it arrived is empty.
  results.delete('');
  // 409: another one has the key. 429: there were too many in a minute, which says nothing of this key.
  const others = answers.filter(
    (one) => one && one.status >= 300 && ![409, 429].includes(one.status),
  );
  const shown = await fetch(`${url}${creating.shownAt}`).then((response) => response.text());
  const created = shown.split(`"${creating.field}":"${mark}"`).length - 1;
  return [
    ...others.map((one) => `was answered ${one?.status}: ${one?.text.slice(0, 200)}`),
    ...(results.size === 1 ? [] : [`had ${results.size} results`]),
    ...(created === 1 ? [] : [`was created ${created} times`]),
  ];
}

/** Repeats the call as long as another one is said to have the key, and while there are too many in a minute. */
async function answerOf(send: () => Promise<Answered | null>): Promise<Answered | null> {
  for (let tries = 0; tries < 60; tries++) {
    const answer = await send();
    if (answer && ![409, 429].includes(answer.status)) return answer;
    await pause(1500);
  }
  return null;
}
