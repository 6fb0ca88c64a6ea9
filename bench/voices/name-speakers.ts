import { diarise } from '#voice/diarise.ts';
import type { VoiceEngine } from '#voice/engine.ts';
import { type EnrolledVoice, type Recognition, recognise, speakerVoice } from '#voice/recognise.ts';
import { cutSamples } from '#voice/speech-frames.ts';
import { bestSpeech } from '#voice/turns.ts';
import type { Meeting } from './meetings.ts';
import { percent } from './percent.ts';

/** Seconds of speech by the name that they got. */
export interface NamedTime {
  /** The right name, or none if the speaker is not enrolled. */
  right: number;
  /** Somebody else's name. */
  wrong: number;
  /** No name, but the right suggestion. */
  suggested: number;
  /** Neither, although the speaker is enrolled. */
  unnamed: number;
}

const STEP = 0.05;

/** Diarises a recording, recognises the speakers, and compares the result with the ground truth. */
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
