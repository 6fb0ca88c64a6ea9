import { useEffect, useState } from 'react';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { SummaryLanguage, SummaryPoint } from '#contract/summaries.ts';
import { text } from '../../messages/text.ts';
import { type PointDraft, storedPointDraft } from './open-point.ts';
import {
  fieldsOf,
  isSame,
  isSameContent,
  noFields,
  type PointFields,
  parseTimes,
  sections,
} from './point-fields.ts';
import { useAddPoint, useEditPoint } from './summary-changes.ts';

interface DraftOptions {
  meetingId: string;
  language: SummaryLanguage;
  /** Null for a new one. */
  point: SummaryPoint | null;
}

/** What is typed in a point, kept in the browser until it is saved or given up. */
export function usePointDraft({ meetingId, language, point }: DraftOptions) {
  const id = point?.id ?? null;
  const saved = point === null ? noFields : fieldsOf(point);
  const [draft, setDraft] = useState<PointDraft | null>(() => {
    const left = storedPointDraft(meetingId).read();
    return left?.id === id && left.language === language ? left : null;
  });
  useEffect(() => {
    if (draft === null) storedPointDraft(meetingId).clear();
    else storedPointDraft(meetingId).write(draft);
  }, [draft, meetingId]);

  const was = draft?.was ?? saved;
  const typed = draft?.typed ?? saved;
  const keep = (was: PointFields, typed: PointFields) =>
    setDraft(isSame(was, typed) ? null : { language, id, was, typed });
  return {
    was,
    typed,
    isChanged: draft !== null,
    /** Somebody else made it say something else meanwhile. */
    isTheirs: !isSameContent(was, saved),
    type: (part: Partial<PointFields>) => keep(was, { ...typed, ...part }),
    /** Goes on upon what somebody else saved, with a text of both; what was left alone is theirs. */
    goOn(text: string) {
      const mineOr = (name: keyof PointFields) =>
        typed[name] === was[name] ? saved[name] : typed[name];
      keep(saved, {
        ...typed,
        text,
        owner: mineOr('owner'),
        due: mineOr('due'),
        times: mineOr('times'),
      });
    },
  };
}

interface SaveOptions {
  meetingId: string;
  language: SummaryLanguage;
  /** Null for a new one. */
  point: SummaryPoint | null;
  draft: ReturnType<typeof usePointDraft>;
}

/** What is wrong with the times of a point, before the server is asked; null where nothing is. */
function timesProblem(moments: number[] | null): string | null {
  if (moments === null) return text('summary.timesWrong');
  return moments.length > limits.passages
    ? text('summary.timesTooMany', { n: limits.passages })
    : null;
}

/** Saves what is typed in a point, and says what is wrong with which field. */
export function useSavePoint({ meetingId, language, point, draft }: SaveOptions) {
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
      const moments = parseTimes(typed.times);
      const detail = timesProblem(moments);
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
