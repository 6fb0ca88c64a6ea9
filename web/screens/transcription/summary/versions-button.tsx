import { Suspense, useState } from 'react';
import type { SummaryLanguage } from '#contract/summaries.ts';
import { text } from '../../../messages/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { Loading } from '../../../ui/state-view.tsx';

// Who comes to read does without their code.
const SummaryVersions = lazyPart(
  async () => (await import('./versions/summary-versions.tsx')).SummaryVersions,
);

interface VersionsButtonProps {
  meetingId: string;
  /** The summary that is shown. */
  language: SummaryLanguage;
}

/** Opens what the summary said before. */
export function VersionsButton({ meetingId, language }: VersionsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const name = text('summary.versions');
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon name="history" size={16} />}
        aria-label={name}
        onClick={() => setOpen(true)}
      >
        {text('correcting.versions')}
      </Button>
      <Dialog open={isOpen} onClose={close} shape="wide" label={name}>
        <Suspense fallback={<Loading>{text('app.loading')}</Loading>}>
          <SummaryVersions meetingId={meetingId} language={language} onClose={close} />
        </Suspense>
      </Dialog>
    </>
  );
}
