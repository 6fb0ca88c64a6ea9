import { memo, Suspense, useState } from 'react';
import { text } from '../../../messages/text.ts';
import { parserOf, stored } from '../../../stored.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import styles from './doubtful-choice.module.css';
import type { DoubtfulStepsProps } from './doubtful-steps.tsx';

// Who does not ask for them does without their code, and without the words.
const DoubtfulSteps = lazyPart(async () => (await import('./doubtful-steps.tsx')).DoubtfulSteps);

const choice = stored(
  'doubtful-words',
  parserOf((value) => typeof value === 'boolean'),
);

/** Whether doubtful words are marked and stepped through, as it was chosen in this browser last. Not offered where the engine does not measure how sure it is. */
export const DoubtfulChoice = memo(function DoubtfulChoice(props: DoubtfulStepsProps) {
  const [isOn, setIsOn] = useState(() => choice.read() ?? false);
  if (props.whole.transcription.quality_metrics.average_confidence === null) return null;
  return (
    <div className={styles.choice}>
      <label className={styles.label}>
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ currentTarget }) => {
            choice.write(currentTarget.checked);
            setIsOn(currentTarget.checked);
          }}
        />
        {text('correcting.showDoubtful')}
      </label>
      <Suspense>{isOn && <DoubtfulSteps {...props} />}</Suspense>
    </div>
  );
});
