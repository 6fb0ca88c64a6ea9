import { Text } from '@mantine/core';
import type { Engine } from '#contract/transcripts.ts';
import { text } from '../messages/text.ts';
import { Notice } from '../ui/notice.tsx';

/** Which engine turned speech into text, and a warning where its work is only a draft. */
export function EngineNote({ engine }: { engine: Engine }) {
  if (!engine.rough)
    return (
      <Text size="sm" c="dimmed">
        {text('engine.by', { engine: engine.label })}
      </Text>
    );
  return (
    <Notice tone="warn" title={text('engine.rough')}>
      {text('engine.roughText', { engine: engine.label })}
    </Notice>
  );
}
