import type { Priority } from '#contract/values.ts';
import { text } from '../messages/text.ts';
import { Tag, type Tone } from '../ui/tag.tsx';

const tones: Record<Priority, Tone> = { low: 'calm', normal: 'calm', high: 'warn', urgent: 'bad' };

export const PriorityBadge = ({ priority }: { priority: Priority }) => (
  <Tag tone={tones[priority]} outlined>
    {text('priority.badge', { priority: text(`priority.${priority}`) })}
  </Tag>
);
