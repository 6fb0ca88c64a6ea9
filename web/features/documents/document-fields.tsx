import { Checkbox, NativeSelect } from '@mantine/core';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import {
  type DocumentContent,
  type DocumentFormat,
  type DocumentLanguage,
  documentContents,
  documentFormats,
  documentLanguages,
  isSubtitles,
} from '#contract/choices.ts';
import { text } from '../../messages/text.ts';

export interface DocumentDraft {
  format: DocumentFormat;
  content: DocumentContent;
  language: DocumentLanguage;
  hasTimes: boolean;
}

/** The parts of a meeting that documents can be made of. */
export interface DocumentSources {
  hasSummary: boolean;
  hasEnglish: boolean;
}

/** The request for these choices. Subtitles always contain the transcript, with times. */
export const documentChoices = ({ format, content, language, hasTimes }: DocumentDraft) =>
  ({
    format,
    content: isSubtitles(format) ? 'transcript' : content,
    language,
    times: hasTimes || isSubtitles(format) ? 'with' : 'without',
  }) as const;

interface DocumentFieldsProps {
  draft: DocumentDraft;
  sources: DocumentSources;
  disabled: boolean;
  onChange: (changed: Partial<DocumentDraft>) => void;
}

/** Offers only the choices that this meeting and format allow. */
export function DocumentFields({ draft, sources, disabled, onChange }: DocumentFieldsProps) {
  const { format, content, language, hasTimes } = draft;
  const isChoice = !isSubtitles(format);
  return (
    <>
      <NativeSelect
        label={text('export.format')}
        value={format}
        disabled={disabled}
        data={documentFormats.map((value) => ({ value, label: text(`export.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ format: documentFormats.find((known) => known === value) ?? format })
        }
      />
      {isChoice && sources.hasSummary && (
        <NativeSelect
          label={text('export.content')}
          value={content}
          disabled={disabled}
          data={documentContents.map((value) => ({ value, label: text(`export.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ content: documentContents.find((known) => known === value) ?? content })
          }
        />
      )}
      {isChoice && content !== 'transcript' && sources.hasEnglish && (
        <NativeSelect
          label={text('export.language')}
          value={language}
          disabled={disabled}
          data={documentLanguages.map((value) => ({ value, label: text(`export.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ language: documentLanguages.find((known) => known === value) ?? language })
          }
        />
      )}
      {isChoice && content !== 'summary' && (
        <Checkbox
          size="md"
          label={text('export.times')}
          checked={hasTimes}
          disabled={disabled}
          onChange={({ currentTarget: { checked } }) => onChange({ hasTimes: checked })}
        />
      )}
    </>
  );
}
