import { useEffect, useState } from 'react';
import type { SummaryLanguage, SummaryPoint } from '#contract/summaries.ts';
import { type PointDraft, type PointFields, storedPoint } from '../../drafts.ts';
import { fieldsOf, isSaidSame, isSame, noFields } from './point-fields.ts';

interface Which {
  meetingId: string;
  language: SummaryLanguage;
  /** Null for a new one. */
  point: SummaryPoint | null;
}

/** What is typed in a point, kept in the browser until it is saved or given up. */
export function usePointDraft({ meetingId, language, point }: Which) {
  const id = point?.id ?? null;
  const saved = point === null ? noFields : fieldsOf(point);
  const [draft, setDraft] = useState<PointDraft | null>(() => {
    const left = storedPoint(meetingId).read();
    return left?.id === id && left.language === language ? left : null;
  });
  useEffect(() => {
    if (draft === null) storedPoint(meetingId).clear();
    else storedPoint(meetingId).write(draft);
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
    isTheirs: !isSaidSame(was, saved),
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
