import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { mayBeDiscarded } from '#contract/minutes-steps.ts';
import { errorSentence } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { SaveButton } from '../../platform/browser/save-button.tsx';
import { useMay } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm, Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icons.tsx';
import { lazyComponent } from '../../ui/lazy-part.tsx';
import { Loading } from '../../ui/state-view.tsx';
import { toast } from '../../ui/toast.ts';
import { Toolbar } from '../../ui/toolbar.tsx';
import type { Composing } from './minutes-part.tsx';
import { minutesQuery } from './queries.ts';

const MinutesVersions = lazyComponent(
  async () => (await import('./minutes-versions.tsx')).MinutesVersions,
);

/** Saves the minutes as documents, shows their versions, and gives them up. */
export function MinutesActions({ meeting, minutes, mayWrite }: Composing) {
  const mayExport = useMay('export', meeting);
  const [isHistory, setHistory] = useState(false);
  const close = () => setHistory(false);
  const hasClosed = minutes.blocks.some(({ visibility }) => visibility === 'closed');
  return (
    <>
      <Toolbar label={text('minutes.actions')}>
        {mayExport && (
          <>
            <Save meetingId={meeting.id} format="pdf" variant="full" label="minutes.savePdf" />
            <Save meetingId={meeting.id} format="docx" variant="full" label="minutes.saveWord" />
            {minutes.standing.frozen && (
              <Save meetingId={meeting.id} format="zip" variant="full" label="minutes.saveZip" />
            )}
            {(hasClosed || minutes.standing.frozen) && (
              <Save
                meetingId={meeting.id}
                format="pdf"
                variant="public"
                label="minutes.savePublic"
              />
            )}
          </>
        )}
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon name="history" size={16} />}
          onClick={() => setHistory(true)}
        >
          {text('minutes.versions')}
        </Button>
        {mayWrite && mayBeDiscarded(minutes.state, minutes.standing.steps) && (
          <Discard meetingId={meeting.id} version={minutes.version} />
        )}
      </Toolbar>
      <Dialog open={isHistory} onClose={close} label={text('minutes.versions')}>
        <Suspense fallback={<Loading>{text('app.loading')}</Loading>}>
          {isHistory && (
            <MinutesVersions
              meetingId={meeting.id}
              language={minutes.language}
              mayWrite={mayWrite}
              onClose={close}
            />
          )}
        </Suspense>
      </Dialog>
    </>
  );
}

interface SaveProps {
  meetingId: string;
  format: 'pdf' | 'docx' | 'zip';
  variant: 'full' | 'public';
  label: 'minutes.savePdf' | 'minutes.saveWord' | 'minutes.savePublic' | 'minutes.saveZip';
}

const Save = ({ meetingId, label, ...what }: SaveProps) => (
  <SaveButton label={text(label)} file={() => api.exportMinutes({ id: meetingId, ...what })} />
);

/** Gives the draft up, after a confirmation: its versions stay, and another can be composed. */
function Discard({ meetingId, version }: { meetingId: string; version: number }) {
  const queries = useQueryClient();
  const { queryKey } = minutesQuery(meetingId);
  const [isAsking, setAsking] = useState(false);
  const discarding = useMutation({
    mutationFn: () => api.discardMinutes({ id: meetingId, version }),
    onSuccess: () => toast.success(text('minutes.discarded')),
    onError: (error) => toast.error(errorSentence(error), 'minutes'),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<Icon name="trash" size={16} />}
        loading={discarding.isPending}
        onClick={() => setAsking(true)}
      >
        {text('minutes.discard')}
      </Button>
      <Confirm
        open={isAsking}
        title={text('minutes.discardAllTitle')}
        confirm={text('minutes.discard')}
        onConfirm={() => {
          setAsking(false);
          discarding.mutate();
        }}
        onCancel={() => setAsking(false)}
      >
        {text('minutes.discardAllText')}
      </Confirm>
    </>
  );
}
