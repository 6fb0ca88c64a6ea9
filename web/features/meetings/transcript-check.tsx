import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Meeting } from '#contract/meetings.ts';
import { errorMessage } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { meetingQuery, refreshAfterConflict } from '../../platform/api/meeting-queries.ts';
import { displayInstant } from '../../platform/preferences/dates.ts';
import { useMay } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { toast } from '../../ui/toast.ts';

/** Says who checked the transcript, and whether it has changed since. */
export function CheckState({ checked }: Pick<Meeting, 'checked'>) {
  if (checked === null) return null;
  const { by: name, at, changed } = checked;
  const key = changed ? 'meeting.checkedBefore' : 'meeting.checked';
  return <span>{text(key, { name, date: displayInstant(at) })}</span>;
}

/** Marks the transcript as checked, again where it has changed since, or takes the mark back. */
export function CheckButton({ meeting }: { meeting: Meeting }) {
  const { id, checked, transcription } = meeting;
  const mayCheck = useMay('update', meeting);
  const queries = useQueryClient();
  const { queryKey } = meetingQuery(id);
  const { mutate: mark, isPending } = useMutation({
    mutationFn: (asked: { version: number; checked: boolean }) =>
      api.checkTranscript({ id, ...asked }),
    onSuccess: (saved) => {
      queries.setQueryData(queryKey, (shown) => shown && { ...shown, checked: saved.checked });
      // The mark has raised the meeting's version.
      queries.invalidateQueries({ queryKey, exact: true });
      toast.success(text(saved.checked ? 'meeting.markedChecked' : 'meeting.unmarkedChecked'));
    },
    onError: (error) => {
      toast.failed(text('meeting.markFailed'), errorMessage(error));
      return refreshAfterConflict(queries, id, error);
    },
  });
  if (!mayCheck || transcription === null) return null;
  const { version } = transcription;
  const isChecked = checked !== null && !checked.changed;
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<Icon name={isChecked ? 'close' : 'check'} size={16} />}
      loading={isPending}
      onClick={() => mark({ version, checked: !isChecked })}
    >
      {text(isChecked ? 'meeting.unmarkChecked' : 'meeting.markChecked')}
    </Button>
  );
}
