import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { useMay } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { toast } from '../../ui/toast.ts';

/** Makes actions of the action items of a summary. Those that were made before are left alone. */
export function TakeOverActions({ meetingId }: { meetingId: string }) {
  const mayCreate = useMay('update');
  const queries = useQueryClient();
  const takeOver = useMutation({
    mutationFn: () => api.takeOverActions({ id: meetingId }),
    onSuccess: async ({ items }) => {
      toast.success(text('summary.takenOver', { n: items.length }));
      await queries.invalidateQueries({ queryKey: ['actions'] });
    },
    onError: (error) => toast.error(errorMessage(error)),
  });
  if (!mayCreate) return null;
  return (
    <Button
      variant="default"
      leftSection={<Icon name="check" size={16} />}
      loading={takeOver.isPending}
      onClick={() => takeOver.mutate()}
    >
      {text('summary.takeOver')}
    </Button>
  );
}
