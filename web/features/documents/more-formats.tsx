import { Suspense, useState } from 'react';
import type { Meeting, MeetingSummary } from '#contract/meetings.ts';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { DialogLoadFailed, lazyComponent } from '../../ui/lazy-part.tsx';
import type { DocumentSources } from './document-fields.tsx';

export const DocumentDialog = lazyComponent(
  async () => (await import('./document-dialog.tsx')).DocumentDialog,
  DialogLoadFailed,
);

interface MoreFormatsProps {
  meetings: MeetingSummary[];
  /** The parts of the meeting. Not checked for several meetings: their archive lists what is missing. */
  sources?: DocumentSources;
  size?: 'xs';
}

const allSources: DocumentSources = { hasSummary: true, hasEnglish: true };

/** Opens the dialog with all document formats. */
export function MoreFormats({ meetings, sources = allSources, size }: MoreFormatsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        {...(size && { size })}
        leftSection={<Icon name="download" size={16} />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {text('export.more')}
      </Button>
      {isOpen && (
        <Suspense>
          <DocumentDialog meetings={meetings} sources={sources} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The parts of one meeting that documents can be made of. */
export function documentSources({ transcription }: Meeting): DocumentSources {
  const summaries = transcription?.summaries;
  return {
    hasSummary: (summaries?.original.content ?? '') !== '',
    hasEnglish: summaries?.english !== undefined,
  };
}
