import { text } from '../messages/text.ts';
import { Confirm } from '../ui/confirm.tsx';

interface MergeConfirmProps {
  /** The name that more than one speaker would have; null while nobody asks. */
  name: string | null;
  onMerge: () => void;
  onCancel: () => void;
}

/** Asks before speakers become one: by their names nobody could tell them apart again. */
export const MergeConfirm = ({ name, onMerge, onCancel }: MergeConfirmProps) => (
  <Confirm
    open={name !== null}
    title={text('meetings.mergeTitle')}
    confirm={text('meetings.merge')}
    onConfirm={onMerge}
    onCancel={onCancel}
  >
    {text('meetings.mergeText', { name: name ?? '' })}
  </Confirm>
);
