import { Group, NativeSelect } from '@mantine/core';
import { IconButton } from '../../../ui/icon-button.tsx';
import '@mantine/core/styles/Input.css';
import { locale } from '../../../messages/language.ts';
import { text } from '../../../messages/text.ts';

interface SummaryChoiceProps {
  /** BCP 47 tags; the first is the meeting's own. */
  languages: string[];
  at: number;
  onChange: (at: number) => void;
}

function labelOf(tag: string, index: number): string {
  const names = new Intl.DisplayNames([locale()], { type: 'language' });
  const language = names.of(new Intl.Locale(tag).language) ?? tag;
  return index === 0 ? text('transcription.original', { language }) : language;
}

/** Which language the summary is read in: a list, and arrows to step through it. */
export function SummaryChoice({ languages, at, onChange }: SummaryChoiceProps) {
  const step = (by: number) => onChange((at + by + languages.length) % languages.length);
  return (
    <Group gap="xs" wrap="nowrap">
      <IconButton
        icon="left"
        label={text('transcription.previous')}
        outlined
        onClick={() => step(-1)}
      />
      <NativeSelect
        aria-label={text('transcription.language')}
        data={languages.map((tag, index) => ({ value: String(index), label: labelOf(tag, index) }))}
        value={String(at)}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
      <IconButton
        icon="right"
        label={text('transcription.next')}
        outlined
        onClick={() => step(1)}
      />
    </Group>
  );
}
