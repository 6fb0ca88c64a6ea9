import { useRef, useState } from 'react';
import { AppError } from '#contract/errors.ts';
import { text } from '../../messages/text.ts';
import { changedIn, type SubmitFormOptions, useSubmitForm } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';

interface VersionedForm<Saved, Values extends object>
  extends Pick<SubmitFormOptions<Values, unknown>, 'validate' | 'fieldErrors'> {
  /** The saved values when the form was opened. */
  saved: Saved;
  valuesOf: (saved: Saved) => Values;
  /** Reads it again. */
  read: () => Promise<Saved>;
  /** Saves the fields that were changed, on top of that version. */
  save: (changed: Partial<Values>, on: Saved, typed: Values) => Promise<unknown>;
  onSuccess: () => void;
}

/**
 * A form of something that somebody else may change meanwhile. Fields that only they changed are taken over. Where
 * both changed one, it stays as typed, saving is refused once, and the field says what it would replace.
 */
export function useVersionedForm<Saved, Values extends object>({
  saved,
  valuesOf,
  read,
  save,
  onSuccess,
  ...options
}: VersionedForm<Saved, Values>) {
  const base = useRef(saved);
  const [theirs, setTheirs] = useState<Partial<Values>>({});
  const trySaving = (typed: Values) =>
    save(changedIn(typed, valuesOf(base.current)), base.current, typed);
  const form = useSubmitForm<Values>({
    ...options,
    initialValues: valuesOf(saved),
    submit: async (typed) => {
      setTheirs({});
      try {
        return await trySaving(typed);
      } catch (error) {
        if (!(error instanceof AppError) || error.reason !== 'changedMeanwhile') throw error;
        const was = valuesOf(base.current);
        base.current = await read();
        // A field that is gone is empty there.
        const now = { ...emptied(was), ...valuesOf(base.current) };
        const mine = changedIn(typed, was);
        const next = { ...now, ...mine };
        form.form.setValues(next);
        const theirs = changedIn(now, was);
        const conflicts = pick(changedIn(now, typed), (name) => name in mine && name in theirs);
        setTheirs(conflicts);
        if (Object.keys(conflicts).length > 0) throw error;
        return trySaving(next);
      }
    },
    onSuccess,
  });
  return {
    ...form,
    theirs,
    /** Props of a field, which says below its label what somebody else saved there. */
    field: <Name extends keyof Values & string>(
      name: Name,
      hint?: string,
      written: (value: Values[Name]) => string = String,
    ) => {
      const newer: Values[Name] | undefined = theirs[name];
      const description =
        newer === undefined ? hint : text('app.theirs', { value: written(newer) || '–' });
      return { ...form.field(name), ...(description !== undefined && { description }) };
    },
  };
}

const pick = <Values extends object>(
  values: Partial<Values>,
  isPicked: (name: string) => boolean,
) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isPicked(name))) as Partial<Values>;

const emptied = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.keys(values).map((name) => [name, ''])) as Values;

interface KeptNoticeProps<Values extends object> {
  /** The change that saving would replace. */
  theirs: Partial<Values>;
  /** Writes it here, where no field says it. */
  written?: (value: Values[keyof Values]) => string;
}

/** Says, after a conflict, that nothing typed is lost. */
export function KeptNotice<Values extends object>({ theirs, written }: KeptNoticeProps<Values>) {
  const values = Object.values<Values[keyof Values] | undefined>(theirs).filter(
    (value) => value !== undefined,
  );
  if (values.length === 0) return null;
  return (
    <Notice tone="warn">
      {written &&
        values
          .map(written)
          .map((value) => <p key={value}>{text('app.theirs', { value: value || '–' })}</p>)}
      <p>{text('app.kept')}</p>
    </Notice>
  );
}
