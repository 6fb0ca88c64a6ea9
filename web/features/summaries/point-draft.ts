import { useEffect, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { SummaryLanguage, SummaryPoint } from '#contract/summaries.ts';
import { fieldMessages } from '../../messages/error-message.ts';
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
  /** Null for a new point. */
  point: SummaryPoint | null;
}

/** The input in a point's form; kept in the browser until saved or cancelled. */
export function usePointDraft({ meetingId, language, point }: DraftOptions) {
  const id = point?.id ?? null;
  const saved = point === null ? noFields : fieldsOf(point);
  const [draft, setDraft] = useState<PointDraft | null>(() => {
    const left = storedPointDraft(meetingId).read();
    const isOwn = left?.id === id && left.language === language;
    return isOwn && !isSame(left.was, left.typed) ? left : null;
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
    /** Somebody else has changed it meanwhile. */
    isTheirs: !isSameContent(was, saved),
    type: (part: Partial<PointFields>) => keep(was, { ...typed, ...part }),
    /** Opens the point again when the summary is shown next, even if nothing is typed. */
    keepOpen: () => storedPointDraft(meetingId).write({ language, id, was, typed }),
    /** Continues on top of what somebody else saved, with the merged text; untouched fields are theirs. */
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
  /** Null for a new point. */
  point: SummaryPoint | null;
  draft: ReturnType<typeof usePointDraft>;
}

/** The error of a point's times, checked before the request; null if there is none. */
function timesProblem({ moments, wrong }: ReturnType<typeof parseTimes>): string | null {
  if (wrong !== undefined) return text('summary.timesWrong', { typed: wrong });
  return moments.length > limits.passages
    ? text('summary.timesTooMany', { n: limits.passages })
    : null;
}

/** Saves a point, and reports errors per field. */
export function useSavePoint({ meetingId, language, point, draft }: SaveOptions) {
  const editing = useEditPoint(meetingId);
  const adding = useAddPoint(meetingId);
  const [fault, setFault] = useState<{ detail: string } | null>(null);
  const { error, isPending } = point === null ? adding : editing;
  const refused = fieldMessages(error);
  return {
    isPending,
    /** Errors per field, after an attempt to save. */
    wrong: {
      text: refused['text'],
      owner: refused['owner'],
      due: refused['due'],
      times: fault?.detail ?? refused['moments'],
    },
    /** Any other error. */
    error: Object.keys(refused).length > 0 || fault !== null ? null : error,
    /** A new object for each failed attempt. */
    refusal: fault ?? error,
    save(onSuccess: () => void) {
      const { was, typed } = draft;
      const times = parseTimes(typed.times);
      const detail = timesProblem(times);
      setFault(detail === null ? null : { detail });
      if (detail !== null) return;
      const { moments } = times;
      const said = { text: typed.text, owner: typed.owner, due: typed.due };
      if (point === null) {
        const section = sections.find((one) => one.section === typed.section)?.section;
        if (section) adding.mutate({ section, ...said, moments }, { onSuccess });
        return;
      }
      // Unchanged times keep their passages, exact to fractions of a second.
      const given = typed.times === was.times ? {} : { moments };
      editing.mutate({ language, point, said: { ...said, ...given } }, { onSuccess });
    },
  };
}
