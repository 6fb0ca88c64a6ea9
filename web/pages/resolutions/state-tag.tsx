import type { Resolution } from '#contract/resolutions.ts';
import { text } from '../../messages/text.ts';
import { Tag, type Tone } from '../../ui/tag.tsx';

const tones: Record<Resolution['state'], Tone> = {
  in_force: 'good',
  implemented: 'good',
  modified: 'accent',
  suspended: 'warn',
  stayed: 'warn',
  rescinded: 'bad',
  superseded: 'calm',
  expired: 'calm',
};

/** The state of a resolution. */
export const StateTag = ({ state }: Pick<Resolution, 'state'>) => (
  <Tag tone={tones[state]}>{text(`resolutions.is.${state}`)}</Tag>
);
