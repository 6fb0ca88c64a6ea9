import { Textarea } from '@mantine/core';
import type { Rewording } from '#contract/amendments.ts';
import { limits } from '#contract/limits.ts';
import type { Motion } from '#contract/motions.ts';
import type { Language } from '../../messages/language.ts';
import { text } from '../../messages/text.ts';
import { Notice } from '../../ui/notice.tsx';

interface AmendedTextProps {
  amendment: Motion;
  rewording: Pick<Rewording<Motion>, 'isStale'>;
  /** The value, the error and the handler of the field. */
  field: object;
  language: Language;
}

/** The text that an amendment makes of its motion, confirmed or put right with the vote on it. */
export const AmendedText = ({ amendment, rewording, field, language }: AmendedTextProps) => (
  <>
    {rewording.isStale && (
      <Notice tone="warn" title={text('sittings.amendedSince')}>
        <p lang={language}>{amendment.amended_text || amendment.text}</p>
      </Notice>
    )}
    <Textarea
      {...field}
      label={text('sittings.amendedText')}
      description={text('sittings.amendedTextHint')}
      rows={3}
      maxLength={limits.textLength}
      lang={language}
    />
  </>
);
