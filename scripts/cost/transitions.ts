import jsonata from 'jsonata';
import { definition } from '../../infra/workflow/definition.ts';

const { States } = definition({
  table: '',
  prepare: '',
  recognise: '',
  transcript: '',
  summarise: '',
  publish: '',
  fail: '',
});

/** What a job goes through once, and again each time it asks whether the transcription has ended. */
const round = [
  'Wait',
  'Ask',
  'Transcribed?',
  'Show progress',
] as const satisfies (keyof typeof States)[];
const aside = ['Fail', 'Failed'] as const satisfies (keyof typeof States)[];
const once = Object.keys(States).length - round.length - aside.length;

/** States a job enters whose transcription takes so many seconds, by the waits of the definition itself. */
export async function transitionsOf(transcribing: number): Promise<number> {
  const wait = jsonata(States.Wait.Seconds.replace(/^{%|%}$/g, ''));
  let [waited, rounds] = [0, 0];
  while (waited < transcribing) {
    waited += Number(await wait.evaluate({}, { waited }));
    rounds += 1;
  }
  // The last round shows no progress.
  return once + rounds * round.length - 1;
}
