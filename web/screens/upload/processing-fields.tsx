import { Input, NativeSelect, Slider } from '@mantine/core';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Slider.css';
import { limits } from '#contract/limits.ts';
import { text } from '../../messages/text.ts';
import styles from './fields.module.css';
import type { FieldsProps } from './meeting-fields.tsx';

const languages = ['mr-IN', 'hi-IN', 'en-IN', 'kn-IN'] as const;
const speakerCounts = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15];
const { least, most } = limits.confidenceThreshold;

/** How the recordings are to be read. */
export function ProcessingFields({ draft, onChange, disabled }: FieldsProps) {
  return (
    <fieldset disabled={disabled} className={styles.fields}>
      <NativeSelect
        label={text('upload.language')}
        data={languages.map((value) => ({ value, label: text(`language.${value}`) }))}
        value={draft.language_code}
        onChange={({ currentTarget: { value } }) => {
          const language_code = languages.find((known) => known === value);
          if (language_code !== undefined) onChange({ language_code });
        }}
      />
      <NativeSelect
        label={text('upload.speakers')}
        data={speakerCounts.map((count) => ({
          value: String(count),
          label: count === 0 ? text('upload.speakersUnknown') : String(count),
        }))}
        value={String(draft.expected_speakers)}
        onChange={(event) => onChange({ expected_speakers: Number(event.currentTarget.value) })}
      />
      <Input.Wrapper
        label={text('upload.confidenceOf', { value: draft.confidence_threshold.toFixed(2) })}
        labelElement="div"
        description={text('upload.confidenceHint')}
        inputWrapperOrder={['label', 'input', 'description']}
      >
        <Slider
          className={styles.slider}
          styles={{ markLabel: { color: 'var(--calm-ink)' } }}
          thumbLabel={text('upload.confidence')}
          min={least}
          max={most}
          step={0.05}
          marks={[least, most].map((value) => ({ value, label: value.toFixed(2) }))}
          label={(value) => value.toFixed(2)}
          disabled={disabled}
          value={draft.confidence_threshold}
          onChange={(value) => onChange({ confidence_threshold: Number(value.toFixed(2)) })}
        />
      </Input.Wrapper>
    </fieldset>
  );
}
