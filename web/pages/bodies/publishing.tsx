import '@mantine/core/styles/Checkbox.css';
import { Anchor, Checkbox, Text } from '@mantine/core';
import type { Body } from '#contract/bodies.ts';
import { errorSentence } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { useMay } from '../../platform/user/current-user.ts';
import { Panel } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.ts';
import { useChange } from './register.tsx';

/** Whether the public reads the body's agendas, and where. */
export function PublishingPanel({ body: { id, publish_agendas } }: { body: Body }) {
  const mayChange = useMay('update');
  const change = useChange(api.setAgendaPublishing, (saved) =>
    text(saved.publish_agendas ? 'bodies.agendasOn' : 'bodies.agendasOff'),
  );
  const set = (wanted: boolean) =>
    change.mutate(
      { id, publish_agendas: wanted },
      { onError: (failed) => toast.error(errorSentence(failed), 'publishing') },
    );
  return (
    <Panel title={text('bodies.publishing')}>
      <Text mb="sm">{text('bodies.publishingText')}</Text>
      {mayChange ? (
        <Checkbox
          size="md"
          label={text('bodies.publishAgendas')}
          checked={publish_agendas}
          disabled={change.isPending}
          onChange={({ currentTarget }) => set(currentTarget.checked)}
        />
      ) : (
        <p>{text(publish_agendas ? 'bodies.agendasPublic' : 'bodies.agendasNotPublic')}</p>
      )}
      {publish_agendas && (
        <Anchor href={`/public/bodies/${id}/`}>{text('bodies.publicPage')}</Anchor>
      )}
    </Panel>
  );
}
