import { Group } from '@mantine/core';
import type { Minutes } from '#contract/minutes.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Markdown } from '../../ui/markdown.tsx';
import { Notice } from '../../ui/notice.tsx';
import { blockName, languageOf, placeOf } from './block-name.ts';
import type { Composing } from './minutes-part.tsx';
import { useChangeMinutes } from './queries.ts';

/** The entries of the record that the minutes lack after a block. */
export function MissingBlocks({ after, ...composing }: Composing & { after: string | null }) {
  const { minutes, mayWrite } = composing;
  if (!mayWrite) return null;
  return minutes.missing
    .filter((block) => block.after === after)
    .map((block) => <MissingBlock key={block.id} block={block} composing={composing} />);
}

interface MissingBlockProps {
  block: Minutes['missing'][number];
  composing: Composing;
}

function MissingBlock({ block, composing }: MissingBlockProps) {
  const { meeting, minutes } = composing;
  // Those after a block are an entry of the list of blocks; those before all of them stand above the list.
  const Place = block.after === null ? 'div' : 'li';
  const which = { id: meeting.id, block_id: block.id };
  const name = blockName(block.text);
  const adding = useChangeMinutes(meeting.id, () => api.updateMinutesBlock(which));
  const leaving = useChangeMinutes(meeting.id, () =>
    api.removeMinutesBlock({ ...which, version: minutes.version }),
  );
  return (
    <Place id={placeOf(block.id)} tabIndex={-1}>
      <Notice tone="accent" title={text('minutes.missing')}>
        <Markdown lang={languageOf(minutes, block)}>{block.text}</Markdown>
        <Group gap="xs">
          <Button
            size="xs"
            aria-label={text('minutes.addOne', { name })}
            loading={adding.isPending}
            onClick={() => adding.mutate(undefined)}
          >
            {text('minutes.add')}
          </Button>
          <Button
            size="xs"
            variant="default"
            aria-label={text('minutes.leaveOutOne', { name })}
            loading={leaving.isPending}
            onClick={() => leaving.mutate(undefined)}
          >
            {text('minutes.leaveOut')}
          </Button>
        </Group>
      </Notice>
    </Place>
  );
}
