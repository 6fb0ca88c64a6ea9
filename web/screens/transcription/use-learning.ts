import { useState } from 'react';
import { useUser } from '../../session/user.ts';
import { parserOf, stored } from '../../stored.ts';

/** Whether speech is to be added to what is known of a voice: as this person left it last. */
export function useLearning() {
  const { id } = useUser();
  const last = stored(
    `learns/${id}`,
    parserOf((value) => typeof value === 'boolean'),
  );
  const [learn, setLearn] = useState(() => last.read() ?? false);
  const choose = (next: boolean) => {
    last.write(next);
    setLearn(next);
  };
  return { learn, choose };
}
