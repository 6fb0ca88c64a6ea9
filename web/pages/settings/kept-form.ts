import { useEffect, useEffectEvent, useState } from 'react';
import type { storedValue } from '../../platform/browser/browser-storage.ts';
import { useSubmitForm } from '../../ui/form.tsx';

interface KeptFormOptions<Kept extends { version: number }, Values extends object> {
  stored: ReturnType<typeof storedValue<Kept>>;
  /** As it is saved now. */
  saved: Kept;
  valuesOf: (kept: Kept) => Values;
  /** The input, on top of a version. */
  keptOf: (values: Values, version: number) => Kept;
  save: (kept: Kept) => Promise<Kept>;
}

/**
 * A form whose entries are stored with the version on which they are based, until they are saved or discarded. While
 * nothing is typed, it shows what others save. What they save meanwhile is not replaced: the server refuses it.
 */
export function useKeptForm<Kept extends { version: number }, Values extends object>({
  stored,
  saved,
  valuesOf,
  keptOf,
  save,
}: KeptFormOptions<Kept, Values>) {
  const [found] = useState(() => stored.read());
  /** The version on which what is typed is based; null while nothing is. */
  const [base, setBase] = useState(found?.version ?? null);
  const version = base ?? saved.version;
  const forget = () => {
    stored.clear();
    setBase(null);
  };
  const form = useSubmitForm<Values, Kept>({
    initialValues: valuesOf(found ?? saved),
    onValuesChange: (values) => {
      if (isSame(values, valuesOf(saved))) return forget();
      stored.write(keptOf(values, version));
      setBase(version);
    },
    submit: (values) => save(keptOf(values, version)),
    onSuccess: (kept) => {
      show(kept);
      forget();
    },
  });
  const show = (kept: Kept) => form.form.setValues(valuesOf(kept));
  const showUnlessTyped = useEffectEvent((kept: Kept) => {
    if (base === null) show(kept);
  });
  useEffect(() => showUnlessTyped(saved), [saved]);
  return {
    ...form,
    isTyped: base !== null,
    discard: () => {
      form.clearError();
      show(saved);
    },
  };
}

const isSame = (one: object, other: object): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
