import { lazy, Suspense, useRef } from 'react';
import type { Summaries, SummaryLanguage, SummaryPoint } from '#contract/summaries.ts';
import { text } from '../../../messages/text.ts';
import { useMay } from '../../../session/user.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Loading } from '../../../ui/state-view.tsx';
import { DiscardConfirm } from './discard-confirm.tsx';
import type { Leading } from './passage-links.tsx';
import { Point } from './point.tsx';
import { PointSection } from './point-section.tsx';
import { PointsToCheck } from './points-to-check.tsx';
import { sections } from './sections.ts';
import styles from './summary-points.module.css';
import { useFocusKept } from './use-focus-kept.ts';
import { useOpenPoint } from './use-open-point.ts';
import { WrittenPoint } from './written-point.tsx';

// Who comes to read does without their code.
const PointForm = lazy(async () => ({
  default: (await import('./editing/point-form.tsx')).PointForm,
}));
const LostPoint = lazy(async () => ({
  default: (await import('./editing/lost-point.tsx')).LostPoint,
}));

interface SummaryPointsProps extends Leading {
  meetingId: string;
  summaries: Summaries;
  /** The one that is shown. */
  language: SummaryLanguage;
}

/** A summary point by point: what it says, what each rests on and, for who may, the ways to set it right. */
export function SummaryPoints(props: SummaryPointsProps) {
  const { meetingId, summaries, language, ...leading } = props;
  const { original } = summaries;
  const { points, language: tag } = summaries[language] ?? original;
  const mayWrite = useMay('update');
  const panel = useRef<HTMLDivElement>(null);
  const opening = useOpenPoint(meetingId);
  const onFocus = useFocusKept(panel);
  const open = mayWrite ? opening.open : null;
  const isLost =
    open !== null &&
    open.id !== null &&
    !summaries[open.language]?.points.some(({ id }) => id === open.id);
  const isOpen = (id: string | null) => open?.language === language && open.id === id;

  const form = (point: SummaryPoint | null) => (
    <Suspense fallback={<Loading>{text('app.loading')}</Loading>}>
      <PointForm
        meetingId={meetingId}
        language={language}
        tag={tag}
        point={point}
        {...leading}
        onClose={opening.close}
        onEscape={() => opening.turnTo(null)}
      />
    </Suspense>
  );
  const originalOf = ({ id }: SummaryPoint) =>
    language === 'english' ? original.points.find((point) => point.id === id) : undefined;
  const drawn = (point: SummaryPoint) => {
    const shown = { point, tag, ...leading };
    if (!mayWrite) return <Point {...shown} />;
    if (isOpen(point.id)) return form(point);
    return (
      <WrittenPoint
        {...shown}
        meetingId={meetingId}
        original={originalOf(point)}
        onEdit={() => opening.turnTo({ language, id: point.id })}
      />
    );
  };
  return (
    <div>
      <div ref={panel} className={styles.points} onFocus={onFocus}>
        <PointsToCheck points={points} panel={panel} />
        {isLost && (
          <Suspense>
            <LostPoint meetingId={meetingId} tag={tag} onDiscard={opening.close} />
          </Suspense>
        )}
        {points.length === 0 && <p>{text('transcription.noSummary')}</p>}
        {sections.map((one) => (
          <PointSection key={one.section} section={one} points={points}>
            {drawn}
          </PointSection>
        ))}
        {mayWrite && language === 'original' && (
          <div data-point="">
            {isOpen(null) ? (
              form(null)
            ) : (
              <Button
                variant="default"
                size="xs"
                leftSection={<Icon name="plus" size={16} />}
                data-edits=""
                onClick={() => opening.turnTo({ language, id: null })}
              >
                {text('summary.add')}
              </Button>
            )}
          </div>
        )}
      </div>
      <DiscardConfirm {...opening} />
    </div>
  );
}
