import { memo, Suspense, useState } from 'react';
import { text } from '../../../messages/text.ts';
import { parserFor, storedValue } from '../../../platform/browser/browser-storage.ts';
import { lazyComponent } from '../../../ui/lazy-part.tsx';
import styles from './low-confidence.module.css';
import type { LowConfidenceStepsProps } from './low-confidence-steps.tsx';

// Loaded on demand, like the words.
const UncertainSteps = lazyComponent(
  async () => (await import('./low-confidence-steps.tsx')).LowConfidenceSteps,
);

const storedChoice = storedValue(
  'uncertain-words',
  parserFor((value) => typeof value === 'boolean'),
);

/** Shows low-confidence words; remembers the choice in this browser. Not offered if the engine reports no confidence. */
export const LowConfidenceToggle = memo(function LowConfidenceToggle(
  props: LowConfidenceStepsProps,
) {
  const [isOn, setIsOn] = useState(() => storedChoice.read() ?? false);
  if (props.whole.transcription.quality_metrics.average_confidence === null) return null;
  return (
    <div className={styles.choice}>
      <label className={styles.label}>
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ currentTarget }) => {
            storedChoice.write(currentTarget.checked);
            setIsOn(currentTarget.checked);
          }}
        />
        {text('correcting.showUncertain')}
      </label>
      <Suspense>{isOn && <UncertainSteps {...props} />}</Suspense>
    </div>
  );
});
