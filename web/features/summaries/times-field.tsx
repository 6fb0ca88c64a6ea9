import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { text } from '../../messages/text.ts';
import { citingState, meetingPath } from '../../platform/navigation/paths.ts';
import { Button } from '../../ui/button.tsx';
import { minutesTime } from '../../ui/formats.ts';
import { Icon } from '../../ui/icons.tsx';
import { addTimes } from './point-fields.ts';
import styles from './point-form.module.css';

interface TimesFieldProps {
  meetingId: string;
  /** As typed. */
  times: string;
  error: string | undefined;
  readOnly: boolean;
  /** The time at which the recording stands, in seconds; null if none is kept. */
  currentTime: (() => number) | null;
  onChange: (times: string) => void;
  /** Called before the user goes to the transcript to select what the point rests on. */
  onLeave: () => void;
}

/** The times of a point: typed, taken from the player, or found by selecting text in the transcript. */
export function TimesField(props: TimesFieldProps) {
  const { meetingId, times, error, readOnly, currentTime, onChange, onLeave } = props;
  const navigate = useNavigate();
  const [said, setSaid] = useState('');
  const addCurrent = (moment: number) => {
    onChange(addTimes(times, [moment]));
    setSaid(text('summary.timeAdded', { time: minutesTime(moment) }));
  };
  const select = () => {
    onLeave();
    return navigate(meetingPath(meetingId, 'transcript'), { state: citingState });
  };
  return (
    <div className={styles.times}>
      <TextInput
        name="times"
        label={text('summary.times')}
        description={text('summary.timesHint')}
        value={times}
        readOnly={readOnly}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div className={styles.citing}>
        {currentTime && (
          <Button
            variant="default"
            size="xs"
            leftSection={<Icon name="clock" size={16} />}
            onClick={() => addCurrent(Math.floor(currentTime()))}
          >
            {text('summary.timeNow')}
          </Button>
        )}
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon name="search" size={16} />}
          onClick={select}
        >
          {text('summary.select')}
        </Button>
        <output className={styles.added}>{said}</output>
      </div>
    </div>
  );
}
