import { Suspense, useEffect, useRef } from 'react';
import { type Direction, pointBeside } from '#contract/point-order.ts';
import type { Summaries, SummaryLanguage, SummaryPoint } from '#contract/summaries.ts';
import { text } from '../../../messages/text.ts';
import { useMay } from '../../../session/user.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { Loading } from '../../../ui/state-view.tsx';
import { DiscardConfirm } from './discard-confirm.tsx';
import { orderKeys } from './order-keys.ts';
import type { Leading } from './passage-links.tsx';
import { Point } from './point.tsx';
import { PointSection } from './point-section.tsx';
import { PointsToCheck } from './points-to-check.tsx';
import { sections } from './sections.ts';
import styles from './summary-points.module.css';
import { useFocusOnPoint } from './use-focus-on-point.ts';
import { useMoves } from './use-moves.ts';
import { useOpenPoint } from './use-open-point.ts';
import { WrittenPoint } from './written-point.tsx';

// Who comes to read does without their code.
const PointForm = lazyPart(async () => (await import('./editing/point-form.tsx')).PointForm);
const LostPoint = lazyPart(async () => (await import('./editing/lost-point.tsx')).LostPoint);

interface SummaryPointsProps extends Leading {
  meetingId: string;
  summaries: Summaries;
  /** The one that is shown. */
  language: SummaryLanguage;
}

/** A summary point by point: what it says, what each rests on and, for who may, the ways to set it right. */
export function SummaryPoints(props: SummaryPointsProps) {
  const { meetingId, summaries: kept, language, ...leading } = props;
  const moves = useMoves(meetingId, kept);
  const { summaries } = moves;
  const { original } = summaries;
  const { points, language: tag } = summaries[language] ?? original;
  const mayWrite = useMay('update');
  const panel = useRef<HTMLDivElement>(null);
  const opening = useOpenPoint(meetingId);
  const onFocus = useFocusOnPoint(panel);
  const { moved } = moves;
  useEffect(() => {
    if (moved === null) return;
    const point = panel.current?.querySelector(`[data-point="${moved.point}"]`);
    point?.scrollIntoView({ block: 'nearest' });
  }, [moved]);
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
  const waysOf = ({ id }: SummaryPoint): Record<Direction, boolean> => ({
    up: pointBeside(points, id, 'up') !== undefined,
    down: pointBeside(points, id, 'down') !== undefined,
  });
  const drawn = (point: SummaryPoint) => {
    const shown = { point, tag, ...leading };
    if (!mayWrite) return <Point {...shown} />;
    if (isOpen(point.id)) return form(point);
    return (
      <WrittenPoint
        {...shown}
        meetingId={meetingId}
        original={originalOf(point)}
        canMove={language === 'original' ? waysOf(point) : null}
        onMove={(direction) => moves.move(point.id, direction)}
        onEdit={() => opening.turnTo({ language, id: point.id })}
      />
    );
  };
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys for what its buttons do */}
      <div
        ref={panel}
        className={styles.points}
        onFocus={onFocus}
        onKeyDown={mayWrite && language === 'original' ? orderKeys(moves.move) : undefined}
      >
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
      <output className={styles.unseen}>{moved?.told}</output>
      <DiscardConfirm {...opening} />
    </div>
  );
}
