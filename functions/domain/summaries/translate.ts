import * as z from 'zod';
import { mapConcurrently } from '../../platform/concurrency.ts';
import type { StoredPoint, Translation } from '../../records/summaries.ts';
import { answer, type Model } from './model.ts';
import { askForTranslation } from './prompts.ts';

/** Points per question: far below what an answer can hold. */
const batch = 25;
/** Questions in flight at once. */
const concurrency = 3;

const Written = z.object({
  text: z.string().trim().min(1),
  owner: z.string().trim().nullable().default(null),
  due: z.string().trim().nullable().default(null),
});

/** The points in `language` (BCP 47), one by one. Rejects with ModelUnavailable. */
export async function translate(
  points: StoredPoint[],
  language: string,
  model: Model,
): Promise<Translation[]> {
  const batches = Array.from({ length: Math.ceil(points.length / batch) }, (_, place) =>
    points.slice(place * batch, (place + 1) * batch),
  );
  const translated = await mapConcurrently(batches, concurrency, async (some) => {
    const texts = some.map(({ text, owner, due }) => ({ text, owner, due }));
    const shape = z.object({ points: z.array(Written).length(some.length) });
    const { points: written } = await answer(model, askForTranslation(texts, language), shape);
    return some.flatMap((point, place) => translationOf(point, written[place]));
  });
  return translated.flat();
}

function translationOf(point: StoredPoint, written: z.infer<typeof Written> | undefined) {
  if (!written) return [];
  const { text } = written;
  // A person or date that the original lacks is not added.
  const owner = point.owner && (written.owner || point.owner);
  const due = point.due && (written.due || point.due);
  return [
    {
      id: point.id,
      text,
      owner,
      due,
      of: point.text,
      edited_by: null,
      edited_at: null,
      reviewed: null,
    },
  ];
}
