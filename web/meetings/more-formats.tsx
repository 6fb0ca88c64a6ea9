import { Suspense, useState } from 'react';
import type { Meeting, MeetingSummary } from '#contract/meetings.ts';
import { text } from '../messages/text.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { DialogMissing } from '../ui/part-missing.tsx';
import type { DocumentSources } from './document-fields.tsx';

const DocumentDialog = lazyPart(
  async () => (await import('./document-dialog.tsx')).DocumentDialog,
  DialogMissing,
);

interface MoreFormatsProps {
  meetings: MeetingSummary[];
  /** What there is of them; of many nobody asks before: what is missing is told in their file. */
  sources?: DocumentSources;
  size?: 'xs';
}

const all: DocumentSources = { hasSummary: true, hasEnglish: true };

/** The way to documents in other formats than the buttons beside it have. */
export function MoreFormats({ meetings, sources = all, size }: MoreFormatsProps) {
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

/** What there is of one meeting to make documents of. */
export function sourcesOf({ transcription }: Meeting): DocumentSources {
  const summaries = transcription?.summaries;
  return {
    hasSummary: (summaries?.original.content ?? '') !== '',
    hasEnglish: summaries?.english !== undefined,
  };
}
