import { diarise } from '#voice/diarise.ts';
import type { VoiceEngine } from '#voice/engine.ts';
import { type EnrolledVoice, type Recognition, recognise, speakerVoice } from '#voice/recognise.ts';
import { cutSamples } from '#voice/speech-frames.ts';
import { bestSpeech } from '#voice/turns.ts';
import type { Meeting } from './meetings.ts';
import { percent } from './percent.ts';

/** Seconds of true speech by what stands beside them. */
export interface NamedTime {
  /** Under the right name, or without one where the speaker is not enrolled. */
  right: number;
  /** Under somebody else's. */
  wrong: number;
  /** Without a name though the speaker is enrolled, but with the right suggestion. */
  suggested: number;
  /** Without either. */
  unnamed: number;
}

const STEP = 0.05;

/** From a recording to names: who speaks when, whose voice each is, and what is true of it. */
export function nameSpeakers(
  engine: VoiceEngine,
  { samples, speech, truth }: Meeting,
  enrolled: EnrolledVoice[],
) {
  const turns = diarise(samples, speech);
  const count = Math.max(0, ...turns.map(({ speaker }) => speaker + 1));
  const voices = Array.from({ length: count }, (_, speaker) =>
    speakerVoice(engine, cutSamples(samples, bestSpeech(turns, speaker))),
  );
  const names = recognise(engine, voices, enrolled);
  const time: NamedTime = { right: 0, wrong: 0, suggested: 0, unnamed: 0 };
  for (const { speaker, start, end } of truth) {
    const isEnrolled = enrolled.some(({ id }) => id === speaker);
    for (let at = start + STEP / 2; at < end; at += STEP) {
      const turn = turns.find((turn) => turn.start <= at && at < turn.end);
      if (turn) time[judge(names[turn.speaker], String(speaker), isEnrolled)] += STEP;
    }
  }
  return { names, time };
}

function judge(
  found: Recognition | undefined,
  speaker: string,
  isEnrolled: boolean,
): keyof NamedTime {
  if (found?.band === 'named') return found.id === speaker ? 'right' : 'wrong';
  if (!isEnrolled) return 'right';
  return found?.id === speaker ? 'suggested' : 'unnamed';
}

export function sharesOfTime(times: NamedTime[]) {
  const sum = (kind: keyof NamedTime) => times.reduce((total, time) => total + time[kind], 0);
  const all = sum('right') + sum('wrong') + sum('suggested') + sum('unnamed');
  const part = (kind: keyof NamedTime) => percent(sum(kind) / all);
  return {
    minutes: (all / 60).toFixed(1),
    'under the right name': part('right'),
    'under a wrong name': part('wrong'),
    'suggested rightly': part('suggested'),
    unnamed: part('unnamed'),
  };
}
