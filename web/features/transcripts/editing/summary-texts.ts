import type { Summaries, SummaryLanguage, SummaryPoint } from '#contract/summaries.ts';
import { text } from '../../../messages/text.ts';
import type { Match } from './text-edits.ts';

/** A text of the summary: a field of a point in one language. */
export interface SummaryText {
  point: SummaryPoint;
  language: SummaryLanguage;
  field: 'text' | 'owner' | 'due';
  /** BCP 47 tag of the text. */
  tag: string;
  transcript: string;
}

const fields = ['text', 'owner', 'due'] as const;
const languages = ['original', 'english'] as const;

/** All texts of a summary in reading order, the original first. Not what is still to be translated. */
export const summaryTexts = (summaries: Summaries | null): SummaryText[] =>
  languages.flatMap((language) => {
    const { points = [], language: tag = '' } = summaries?.[language] ?? {};
    return points.flatMap((point) => {
      const original = summaries?.original.points.find(({ id }) => id === point.id);
      if (language === 'english' && original?.text === point.text) return [];
      return fields.map((field) => ({
        point,
        language,
        field,
        tag,
        transcript: point[field] ?? '',
      }));
    });
  });

export const summaryTextId = ({ point, language, field }: SummaryText): string =>
  `${language} ${point.id} ${field}`;

/** A match in the summary, as it is listed. */
export function listedInSummary({ language, field, tag, transcript }: SummaryText, match: Match) {
  const isEnglish = language === 'english';
  return {
    match,
    transcript,
    language: tag,
    place: text(isEnglish ? 'correcting.summaryInEnglish' : 'transcription.summary'),
    of: field === 'text' ? '' : text(`summary.${field}`),
    describe: (words: string) =>
      text(isEnglish ? 'correcting.placeInEnglish' : 'correcting.placeInSummary', { words }),
  };
}

/** The points with these of their texts changed, as the server takes them. */
export function pointReplacements(
  texts: readonly SummaryText[],
  changed: readonly { index: number; transcript: string }[],
) {
  const points = new Map<SummaryPoint, ReturnType<typeof unchanged>>();
  for (const { index, transcript } of changed) {
    const found = texts[index];
    if (found === undefined) continue;
    const { point, language, field } = found;
    points.set(point, {
      ...(points.get(point) ?? unchanged(point, language)),
      [field]: transcript,
    });
  }
  return [...points.values()];
}

const unchanged = ({ id, owner, due, ...point }: SummaryPoint, language: SummaryLanguage) => {
  const was = { text: point.text, owner, due };
  return { id, language, was, ...was };
};
