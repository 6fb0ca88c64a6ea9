import type { Ref } from 'react';
import { text } from '../../messages/text.ts';
import { useMay } from '../../session/user.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { ExportActions } from './export-actions.tsx';

interface TranscriptionActionsProps {
  meetingId: string;
  /** It gets the focus back when the panel is closed. */
  bulkButton: Ref<HTMLButtonElement>;
  /** Whether the panel of all speakers' names is open. */
  bulk: boolean;
  onBulk: () => void;
}

/** What can be done with a whole transcript. */
export function TranscriptionActions({
  meetingId,
  bulkButton,
  bulk,
  onBulk,
}: TranscriptionActionsProps) {
  const mayCorrect = useMay('update');
  return (
    <>
      {mayCorrect && (
        <Button
          ref={bulkButton}
          variant="default"
          leftSection={<Icon name="users" size={16} />}
          aria-expanded={bulk}
          onClick={onBulk}
        >
          {text('transcription.bulk')}
        </Button>
      )}
      <ExportActions meetingId={meetingId} />
    </>
  );
}
