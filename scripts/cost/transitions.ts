import jsonata from 'jsonata';
import { definition } from '../../infra/workflow/definition.ts';

const { States } = definition({
  table: '',
  prepare: '',
  cut: '',
  chunk: '',
  join: '',
  vocabulary: '',
  recognise: '',
  transcript: '',
  summarise: '',
  publish: '',
  fail: '',
});

/** The states that repeat while a transcription runs. */
const loop = [
  'Wait',
  'Ask',
  'Transcribed?',
  'Show progress',
] as const satisfies (keyof typeof States)[];
/** The way of a recording that an HTTP engine transcribes. */
const httpEngine = ['Cut', 'Transcribe chunks', 'Join'] as const satisfies (keyof typeof States)[];
const seldom = [
  'Wait for vocabulary',
  'Start without vocabulary',
  'Fail',
  'Failed',
] as const satisfies (keyof typeof States)[];
const once = Object.keys(States).length - loop.length - seldom.length - httpEngine.length;

/** The number of state transitions of a job, by the transcription's seconds and the definition's waits. */
export async function transitionsOf(transcribing: number): Promise<number> {
  const wait = jsonata(States.Wait.Seconds.replace(/^{%|%}$/g, ''));
  let [waited, iterations] = [0, 0];
  while (waited < transcribing) {
    waited += Number(await wait.evaluate({}, { waited }));
    iterations += 1;
  }
  // The last iteration shows no progress.
  return once + iterations * loop.length - 1;
}
