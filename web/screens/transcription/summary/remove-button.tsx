import { useState } from 'react';
import type { SummaryPoint } from '#contract/summaries.ts';
import { text } from '../../../messages/text.ts';
import { Confirm } from '../../../ui/confirm.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useRemovePoint } from './changes.ts';
import { nameOf } from './point-name.ts';

interface RemoveButtonProps {
  meetingId: string;
  point: SummaryPoint;
}

/** Removes a point from the summary, and with it its translation, once it was asked. */
export function RemoveButton({ meetingId, point }: RemoveButtonProps) {
  const [isAsked, setAsked] = useState(false);
  const removing = useRemovePoint(meetingId);
  const name = { point: nameOf(point) };
  const remove = () => {
    setAsked(false);
    if (!removing.isPending) removing.mutate(point);
  };
  return (
    <>
      <IconButton
        icon="trash"
        label={text('summary.removeOf', name)}
        title={text('summary.remove')}
        onClick={() => setAsked(true)}
      />
      {isAsked && (
        <Confirm
          open
          title={text('summary.removeTitle')}
          confirm={text('summary.remove')}
          onConfirm={remove}
          onCancel={() => setAsked(false)}
        >
          {text('summary.removeText', name)}
        </Confirm>
      )}
    </>
  );
}
