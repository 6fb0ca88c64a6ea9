import { useState } from 'react';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { SummaryLanguage, SummaryPoint } from '#contract/summaries.ts';
import { text } from '../../../../messages/text.ts';
import { useAddPoint, useEditPoint } from '../changes.ts';
import { sections } from '../sections.ts';
import { momentsIn } from './times.ts';
import type { usePointDraft } from './use-point-draft.ts';

interface Written {
  meetingId: string;
  language: SummaryLanguage;
  /** Null for a new one. */
  point: SummaryPoint | null;
  draft: ReturnType<typeof usePointDraft>;
}

/** What is wrong with the times of a point, before the server is asked; null where nothing is. */
function faultOf(moments: number[] | null): string | null {
  if (moments === null) return text('summary.timesWrong');
  return moments.length > limits.passages
    ? text('summary.timesTooMany', { n: limits.passages })
    : null;
}

/** Saves what is typed in a point, and says what is wrong with which field. */
export function useSaving({ meetingId, language, point, draft }: Written) {
  const editing = useEditPoint(meetingId);
  const adding = useAddPoint(meetingId);
  const [fault, setFault] = useState<{ detail: string } | null>(null);
  const { error, isPending } = point === null ? adding : editing;
  const fields = error instanceof AppError ? (error.fields ?? []) : [];
  const detailOf = (name: string) =>
    fields.find(({ field }) => field.split('.')[0] === name)?.detail;
  return {
    isPending,
    /** What is wrong with each field, once saving was tried. */
    wrong: {
      text: detailOf('text'),
      owner: detailOf('owner'),
      due: detailOf('due'),
      times: fault?.detail ?? detailOf('moments'),
    },
    /** Why else it was not saved. */
    error: fields.length > 0 || fault !== null ? null : error,
    /** A new object each time saving was refused. */
    refusal: fault ?? error,
    save(onSuccess: () => void) {
      const { was, typed } = draft;
      const moments = momentsIn(typed.times);
      const detail = faultOf(moments);
      setFault(detail === null ? null : { detail });
      if (moments === null || detail !== null) return;
      const said = { text: typed.text, owner: typed.owner, due: typed.due };
      if (point === null) {
        const section = sections.find((one) => one.section === typed.section)?.section;
        if (section) adding.mutate({ section, ...said, moments }, { onSuccess });
        return;
      }
      // Where they are left alone the passages stay as they are, to the fraction of a second.
      const given = typed.times === was.times ? {} : { moments };
      editing.mutate({ language, point, said: { ...said, ...given } }, { onSuccess });
    },
  };
}
