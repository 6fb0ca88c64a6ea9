import type { Segment } from '#contract/transcripts.ts';
import { text } from '../../messages/text.ts';
import { Tag } from '../../ui/tag.tsx';

/** BCP 47 tag of the language that a segment is spoken in: its own, or the transcript's. */
export const languageOf = ({ language_code }: Segment, language: string): string =>
  language_code ?? language;

/** Names the language of a segment that is not in the transcript's. */
export const SegmentLanguage = ({ segment: { language_code } }: { segment: Segment }) =>
  language_code && (
    <>
      {' '}
      <Tag tone="calm">{text(`language.${language_code}`)}</Tag>
    </>
  );
