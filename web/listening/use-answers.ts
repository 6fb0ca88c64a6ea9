import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Meeting } from '#contract/meetings.ts';
import type { Segment } from '#contract/transcripts.ts';
import { Heard } from './heard-place.ts';
import type { Playback } from './playback.ts';
import { wordsQuery } from './queries.ts';
import type { Hearing, Request, Requests } from './requests.ts';

/** When what is asked for is said; null where there is no such segment. */
function timeOf(heard: Heard, request: Hearing, now: number): number | null {
  if (!('step' in request)) return heard.timeOf(request.index, request.offset);
  const { index, step } = request;
  const segment = heard.timeline[index];
  if (segment === undefined) return null;
  const place = heard.at(now);
  const words = heard.wordsOf(segment);
  const at = place?.index === index && place.word ? words.indexOf(place.word) : -1;
  return words[Math.max(0, at + step)]?.start ?? null;
}

/** Plays what is asked for in the transcript, once it is known when it is said. */
export function useAnswers(
  requests: Requests,
  meeting: Meeting,
  timeline: readonly Segment[],
  playback: Playback,
): void {
  const queries = useQueryClient();
  const { id, job_id } = meeting;
  useEffect(() => {
    let latest: Request | null = null;
    return requests.answerBy(async (request) => {
      latest = request;
      if ('at' in request) return playback.seek(request.at);
      // Without them it is guessed: better than nothing heard.
      const words = await queries.ensureQueryData(wordsQuery({ id, job_id })).catch(() => []);
      const time = timeOf(new Heard(timeline, words), request, playback.time());
      if (latest !== request || time === null) return;
      playback.seek(time);
      playback.play();
    });
  }, [requests, queries, id, job_id, timeline, playback]);
}
