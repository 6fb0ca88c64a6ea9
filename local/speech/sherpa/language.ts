import { baseLanguage, type Heard } from '../engine.ts';
import { readSpan, type Span } from '../pcm.ts';

const VOTERS = 7;

/** Segments that vote: the longest of each of seven equal parts of the recording. */
function voters(speech: Span[]): Span[] {
  const perPart = Math.ceil(speech.length / VOTERS);
  return Array.from({ length: Math.ceil(speech.length / perPart) }, (_, part) =>
    speech
      .slice(part * perPart, (part + 1) * perPart)
      .reduce((longest, s) => (s.end - s.start > longest.end - longest.start ? s : longest)),
  );
}

/**
 * Weighs the languages a recording may be in. Each of a few segments votes for the language
 * `identify` hears in it; a language's score is its share of the votes, votes for others than
 * `languages` not counted. With no vote at all the shares are equal.
 * @param identify samples to an ISO 639-1 code
 * @returns the likeliest first
 */
export async function weighLanguages(
  pcmFile: string,
  speech: Span[],
  languages: string[],
  identify: (samples: Float32Array) => string,
): Promise<Heard['scores']> {
  const votes = new Map(languages.map((language) => [language, 0]));
  if (speech.length > 0) {
    for (const segment of voters(speech)) {
      const heard = identify(await readSpan(pcmFile, segment));
      const language = languages.find((code) => baseLanguage(code) === heard);
      if (language) votes.set(language, (votes.get(language) ?? 0) + 1);
    }
  }
  const total = [...votes.values()].reduce((sum, count) => sum + count, 0);
  return languages
    .map((language) => ({
      language,
      score: total === 0 ? 1 / languages.length : (votes.get(language) ?? 0) / total,
    }))
    .sort((a, b) => b.score - a.score);
}
