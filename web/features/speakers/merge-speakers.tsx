import { text } from '../../messages/text.ts';
import { Confirm } from '../../ui/dialog.tsx';

interface MergeConfirmProps {
  open: boolean;
  /** The name several speakers would share. */
  name: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before merging speakers, which cannot be undone by renaming. */
export const MergeConfirm = ({ name, ...props }: MergeConfirmProps) => (
  <Confirm {...props} title={text('meetings.mergeTitle')} confirm={text('meetings.merge')}>
    {text('meetings.mergeText', { name })}
  </Confirm>
);

interface Rename {
  old_speaker: string;
  new_speaker: string;
}

/** The first name that several speakers would share; null if all names stay distinct. */
export function mergedName(speakers: readonly string[], renames: readonly Rename[]): string | null {
  const names = new Map(renames.map((one) => [one.old_speaker, one.new_speaker]));
  const after = speakers.map((speaker) => names.get(speaker) ?? speaker);
  return after.find((name, place) => after.indexOf(name) !== place) ?? null;
}
