import type { KeptPoint, KeptSummaries, Translation } from './kept.ts';

/** With this point in the place of the one of its id. */
export const withPoint = (
  { original, ...others }: KeptSummaries,
  point: KeptPoint,
): KeptSummaries => ({
  ...others,
  original: {
    ...original,
    points: original.points.map((one) => (one.id === point.id ? point : one)),
  },
});

/** With this translation, in the place of an earlier one of its id. Nothing changes where there is no English summary. */
export const withTranslation = (
  { english, ...others }: KeptSummaries,
  translation: Translation,
): KeptSummaries => ({
  ...others,
  ...(english && {
    english: {
      ...english,
      points: [...english.points.filter(({ id }) => id !== translation.id), translation],
    },
  }),
});
