import { locale } from '../../messages/language.ts';
import { text } from '../../messages/text.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Samples } from './use-samples.ts';

/** What to know of the samples before they are sent under this name. */
export function SampleNotices({ samples, name }: { samples: Samples; name: string }) {
  const others = new Set(samples.samples.map((sample) => sample.name));
  others.delete(name);
  const names = new Intl.ListFormat(locale()).format(others);
  return (
    <>
      {name !== '' && others.size > 0 && (
        <Notice tone="warn">{text('speakers.otherNames', { names, name })}</Notice>
      )}
      {!samples.kept && <Notice tone="warn">{text('speakers.notKept')}</Notice>}
    </>
  );
}
