import { text } from '../../../messages/text.ts';
import { Confirm } from '../../../ui/confirm.tsx';

interface DiscardConfirmProps {
  isAsked: boolean;
  discard: () => void;
  stay: () => void;
}

/** Asks before what was typed in a point goes. */
export const DiscardConfirm = ({ isAsked, discard, stay }: DiscardConfirmProps) => (
  <Confirm
    open={isAsked}
    title={text('transcription.discardTitle')}
    confirm={text('transcription.discard')}
    cancel={text('transcription.keepEditing')}
    onConfirm={discard}
    onCancel={stay}
  >
    {text('summary.discardText')}
  </Confirm>
);
