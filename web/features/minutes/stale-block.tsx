import { Group } from '@mantine/core';
import type { MinutesBlock } from '#contract/minutes.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DiffText, diffTexts } from '../../ui/text-diff.tsx';
import { languageOf } from './block-name.ts';
import styles from './minutes.module.css';
import type { Composing } from './minutes-part.tsx';
import { useChangeMinutes } from './queries.ts';

/** Says that the record has changed since the block was written; offers to take its text or keep the block. */
export function StaleBlock({ block, composing }: { block: MinutesBlock; composing: Composing }) {
  const { meeting, minutes } = composing;
  const { now, version } = block;
  const which = { id: meeting.id, block_id: block.id };
  const taking = useChangeMinutes(meeting.id, () => api.updateMinutesBlock(which));
  const keeping = useChangeMinutes(meeting.id, () =>
    api.editMinutesBlock({ ...which, text: block.text, version }),
  );
  return (
    <Notice tone="warn" title={text(now === null ? 'minutes.gone' : 'minutes.stale')}>
      {now !== null && (
        <p className={styles.typed} lang={languageOf(minutes, block)}>
          <DiffText runs={diffTexts(block.text, now).newer} as="ins" />
        </p>
      )}
      <Group gap="xs">
        <Button size="xs" loading={taking.isPending} onClick={() => taking.mutate(undefined)}>
          {text(now === null ? 'minutes.remove' : 'minutes.take')}
        </Button>
        <Button
          size="xs"
          variant="default"
          loading={keeping.isPending}
          onClick={() => keeping.mutate(undefined)}
        >
          {text('minutes.keep')}
        </Button>
      </Group>
    </Notice>
  );
}
