import { queryOptions } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import type { SpeakerSummary } from '#contract/speakers.ts';
import { api } from '../../api.ts';
import { locale } from '../../messages/language.ts';

async function allEnrolled(signal: AbortSignal): Promise<SpeakerSummary[]> {
  const found: SpeakerSummary[] = [];
  let cursor: string | undefined;
  do {
    const page = await api.listSpeakers({ limit: limits.page, cursor }, signal);
    found.push(...page.speakers);
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
  return found.sort((one, other) => one.name.localeCompare(other.name, locale()));
}

/** Everybody who is enrolled, by their names. */
export const enrolledQuery = queryOptions({
  queryKey: ['speakers', 'all'],
  queryFn: ({ signal }) => allEnrolled(signal),
});
