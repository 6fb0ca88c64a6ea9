import { Input, NativeSelect, Slider } from '@mantine/core';
import '@mantine/core/styles/Slider.css';
import { limits } from '#contract/limits.ts';
import { locale } from '../../messages/language.ts';
import { text } from '../../messages/text.ts';
import { transcription } from '../../platform/session/config.ts';
import { fixedNumber } from '../../ui/formats.ts';
import styles from './processing-fields.module.css';
import type { ChosenOptions } from './processing-options.ts';
import { languageLabel, offeredLanguages } from './processing-options.ts';

interface ProcessingFieldsProps {
  options: ChosenOptions;
  onChange: (part: Partial<ChosenOptions>) => void;
  disabled: boolean;
  /** 0 means unknown. */
  speakerCounts: readonly number[];
}

const { least, most } = limits.confidenceThreshold;
const threshold = (value: number): string => fixedNumber(value, 2);
const languageItem = (value: string) => ({ value, label: languageLabel(value) });

/** The processing options of a recording. */
export function ProcessingFields({
  options: { language_code, expected_speakers, confidence_threshold },
  onChange,
  disabled,
  speakerCounts,
}: ProcessingFieldsProps) {
  const { supported, detected } = offeredLanguages();
  const languageItems = supported.map(languageItem);
  return (
    <fieldset disabled={disabled} className={styles.fields}>
      <NativeSelect
        label={text('upload.language')}
        description={languageHint()}
        inputWrapperOrder={['label', 'input', 'description']}
        data={
          detected.length === 0
            ? languageItems
            : [
                ...languageItems,
                { group: text('upload.languagesDetected'), items: detected.map(languageItem) },
              ]
        }
        value={language_code}
        onChange={(event) => onChange({ language_code: event.currentTarget.value })}
      />
      <NativeSelect
        label={text('upload.speakers')}
        data={speakerCounts.map((count) => ({
          value: String(count),
          label: count === 0 ? text('upload.speakersUnknown') : fixedNumber(count, 0),
        }))}
        value={String(expected_speakers)}
        onChange={(event) => onChange({ expected_speakers: Number(event.currentTarget.value) })}
      />
      <Input.Wrapper
        label={text('upload.confidenceOf', { value: threshold(confidence_threshold) })}
        labelElement="div"
        description={text('upload.confidenceHint')}
        inputWrapperOrder={['label', 'input', 'description']}
      >
        <Slider
          className={styles.slider}
          styles={{ markLabel: { color: 'var(--calm-ink)' } }}
          thumbSize={24}
          thumbLabel={text('upload.confidence')}
          min={least}
          max={most}
          step={0.05}
          marks={[least, most].map((value) => ({ value, label: threshold(value) }))}
          label={threshold}
          disabled={disabled}
          value={confidence_threshold}
          onChange={(value) => onChange({ confidence_threshold: Number(value.toFixed(2)) })}
        />
      </Input.Wrapper>
    </fieldset>
  );
}

/** Says how languages are added that this stage does not support yet. */
function languageHint(): string | undefined {
  const { supported, missing } = offeredLanguages();
  if (missing.length === 0) return undefined;
  const names = new Intl.ListFormat(locale(), { type: 'conjunction' });
  const languages = names.format(missing.map(languageLabel));
  const by = transcription.getState().added_by;
  return supported.length === 0
    ? text('upload.noLanguages')
    : text(`upload.addLanguages.${by}`, { languages });
}
