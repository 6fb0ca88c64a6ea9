import { useMutation, useQueryClient } from '@tanstack/react-query';
import { text } from '../../messages/text.ts';
import { currentSession } from '../../platform/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';

/** Asks the local cloud: this address is not part of the API. */
async function load(): Promise<void> {
  const authorization = `Bearer ${await currentSession().token()}`;
  const response = await fetch('/local/demo', { method: 'POST', headers: { authorization } });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const { outcome }: { outcome: string } = await response.json();
  if (outcome !== 'loaded') throw new Error(outcome);
}

/** Offers to fill an empty portal on one's own computer with the demo. */
export function DemoOffer() {
  const queries = useQueryClient();
  const demo = useMutation({
    mutationFn: load,
    onSuccess: () => {
      toast.success(text('dashboard.demo.loaded'));
      return queries.invalidateQueries();
    },
    onError: () => toast.error(text('dashboard.demo.failed')),
  });
  return (
    <Notice tone="accent" title={text('dashboard.demo.title')}>
      <p>{text('dashboard.demo.text')}</p>
      <p aria-live="polite">{demo.isPending && text('dashboard.demo.loading')}</p>
      <Button variant="default" size="xs" loading={demo.isPending} onClick={() => demo.mutate()}>
        {text('dashboard.demo.load')}
      </Button>
    </Notice>
  );
}
