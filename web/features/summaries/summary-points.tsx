import { type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react';
import { type Direction, pointBeside } from '#contract/point-order.ts';
import type { Summaries, SummaryLanguage, SummaryPoint } from '#contract/summaries.ts';
import { text } from '../../messages/text.ts';
import { useMayCorrect } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icons.tsx';
import { lazyComponent } from '../../ui/lazy-part.tsx';
import { Loading } from '../../ui/state-view.tsx';
import { EditablePoint } from './editable-point.tsx';
import { useFocusOnPoint, useOpenPoint } from './open-point.ts';
import { Point, type TranscriptNavigation } from './point.tsx';
import { needsReview, sections } from './point-fields.ts';
import { usePointOrder } from './point-order.ts';
import { orderKeys } from './shortcuts.ts';
import styles from './summary-points.module.css';

// Loaded lazily: readers do not need them.
const PointForm = lazyComponent(async () => (await import('./point-form.tsx')).PointForm);
const LostPoint = lazyComponent(async () => (await import('./point-form.tsx')).LostPoint);

interface SummaryPointsProps extends TranscriptNavigation {
  /** The time at which the recording stands, in seconds; null if none is kept. */
  currentTime: (() => number) | null;
  summaries: Summaries;
  /** The language shown. */
  language: SummaryLanguage;
}

/** A summary point by point, with sources and, for those who may, editing. */
export function SummaryPoints(props: SummaryPointsProps) {
  const { summaries: kept, language, currentTime, ...navigation } = props;
  const { meetingId } = navigation;
  const moves = usePointOrder(meetingId, kept);
  const { summaries } = moves;
  const { original } = summaries;
  const { points, language: tag } = summaries[language] ?? original;
  const mayWrite = useMayCorrect();
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
        language={language}
        tag={tag}
        point={point}
        currentTime={currentTime}
        {...navigation}
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
    const shown = { point, tag, ...navigation };
    if (!mayWrite) return <Point {...shown} />;
    if (isOpen(point.id)) return form(point);
    return (
      <EditablePoint
        {...shown}
        original={originalOf(point)}
        canMove={language === 'original' ? waysOf(point) : null}
        onMove={(direction) => moves.move(point.id, direction)}
        onEdit={() => opening.turnTo({ language, id: point.id })}
      />
    );
  };
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keyboard alternatives to its buttons */}
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
              <AddButton onClick={() => opening.turnTo({ language, id: null })} />
            )}
          </div>
        )}
      </div>
      <output className={styles.unseen}>{moved?.announcement}</output>
      <DiscardConfirm {...opening} />
    </div>
  );
}

const AddButton = ({ onClick }: { onClick: () => void }) => (
  <Button
    variant="default"
    size="xs"
    leftSection={<Icon name="plus" size={16} />}
    data-edits=""
    onClick={onClick}
  >
    {text('summary.add')}
  </Button>
);

interface PointSectionProps {
  section: (typeof sections)[number];
  /** The points of all sections. */
  points: readonly SummaryPoint[];
  /** Renders a point. */
  children: (point: SummaryPoint) => ReactNode;
}

/** The points of one section: paragraphs for the lead section, else a list with a heading. Renders nothing without points. */
function PointSection({ section: { section, heading }, points, children }: PointSectionProps) {
  const own = points.filter((point) => point.section === section);
  if (own.length === 0) return null;
  const isProse = section === 'summary';
  const [List, Entry] = isProse ? (['div', 'div'] as const) : (['ul', 'li'] as const);
  return (
    <section className={styles.section}>
      {!isProse && <h3 className={styles.heading}>{text(heading)}</h3>}
      <List className={isProse ? styles.prose : styles.list}>
        {own.map((point) => (
          <Entry
            key={point.id}
            className={styles.point}
            data-point={point.id}
            data-doubtful={needsReview(point) || undefined}
            tabIndex={needsReview(point) ? -1 : undefined}
          >
            {children(point)}
          </Entry>
        ))}
      </List>
    </section>
  );
}

interface PointsToCheckProps {
  points: readonly SummaryPoint[];
  /** The element that contains the points. */
  panel: RefObject<HTMLElement | null>;
}

/** How many points need review, and a button to the first. */
function PointsToCheck({ points, panel }: PointsToCheckProps) {
  const n = points.filter(needsReview).length;
  if (n === 0) return null;
  return (
    <button
      type="button"
      className={styles.check}
      onClick={() => panel.current?.querySelector<HTMLElement>('[data-doubtful]')?.focus()}
    >
      <Icon name="alert" size={16} />
      {text('summary.toCheck', { n })}
    </button>
  );
}

interface DiscardConfirmProps {
  isAsked: boolean;
  discard: () => void;
  stay: () => void;
}

/** Asks before an unsaved point is discarded. */
const DiscardConfirm = ({ isAsked, discard, stay }: DiscardConfirmProps) => (
  <Confirm
    open={isAsked}
    title={text('transcription.discardTitle')}
    confirm={text('transcription.discard')}
    cancel={text('transcription.keepEditing')}
    onConfirm={discard}
    onCancel={stay}
  >
    {text('summary.discardText')}
  </Confirm>
);
