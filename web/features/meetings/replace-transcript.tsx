import { text } from '../../messages/text.ts';
import { Confirm } from '../../ui/dialog.tsx';

interface ReplaceTranscriptProps {
  /** The titles of the meetings. */
  titles: string[];
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a recording is processed again whose transcript people may have corrected. */
export function ReplaceTranscript({ titles, onConfirm, onClose }: ReplaceTranscriptProps) {
  return (
    <Confirm
      open
      title={text('replace.title', { n: titles.length })}
      confirm={text('replace.confirm')}
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        onConfirm();
      }}
    >
      {text('replace.text', { titles: titles.map((title) => `“${title}”`).join(', ') })}
    </Confirm>
  );
}
