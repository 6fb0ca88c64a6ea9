import { useState } from 'react';
import type { SummaryLanguage, SummaryPoint } from '#contract/summaries.ts';
import { text } from '../../../messages/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useRemakePoint } from './changes.ts';
import { nameOf } from './point-name.ts';

const ofTheOriginal = {
  idle: 'summary.again',
  idleOf: 'summary.againOf',
  going: 'summary.againGoing',
  goingOf: 'summary.againGoingOf',
} as const;
const ofTheTranslation = {
  idle: 'summary.translate',
  idleOf: 'summary.translateOf',
  going: 'summary.translateGoing',
  goingOf: 'summary.translateGoingOf',
} as const;

interface AgainButtonProps {
  meetingId: string;
  /** The point as it is shown. */
  point: SummaryPoint;
  /** What is made again: the same, or the original it was translated from. */
  about: { language: SummaryLanguage; point: SummaryPoint };
}

/** Makes a point anew: quiet, but where it asks for it. What somebody wrote by hand is replaced only knowingly. */
export function AgainButton({ meetingId, point, about }: AgainButtonProps) {
  const [isAsked, setAsked] = useState(false);
  const remaking = useRemakePoint(meetingId);
  const { edited_by } = about.point;
  const start = () => {
    setAsked(false);
    if (!remaking.isPending) remaking.mutate(about);
  };
  const words = about.language === 'english' ? ofTheTranslation : ofTheOriginal;
  const isGoing = remaking.isPending;
  const shown = text(isGoing ? words.going : words.idle);
  const name = text(isGoing ? words.goingOf : words.idleOf, { point: nameOf(point) });
  const press = {
    // Not disabled by the platform, which would take the focus away for as long as it takes.
    'aria-disabled': isGoing,
    onClick: edited_by === null || isGoing ? start : () => setAsked(true),
  };
  return (
    <>
      {point.stale === null ? (
        <IconButton
          icon="refresh"
          label={name}
          title={shown}
          data-going={isGoing || undefined}
          {...press}
        />
      ) : (
        <Button
          size="xs"
          variant="default"
          aria-label={name}
          data-disabled={isGoing || undefined}
          {...press}
        >
          {shown}
        </Button>
      )}
      {isAsked && edited_by !== null && (
        <Confirm
          open
          title={text('summary.againTitle')}
          confirm={text(words.idle)}
          onConfirm={start}
          onCancel={() => setAsked(false)}
        >
          {text('summary.againText', { name: edited_by })}
        </Confirm>
      )}
    </>
  );
}
