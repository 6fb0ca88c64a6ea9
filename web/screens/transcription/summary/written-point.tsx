import type { Direction } from '#contract/point-order.ts';
import type { SummaryPoint } from '#contract/summaries.ts';
import { text } from '../../../messages/text.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { AgainButton } from './again-button.tsx';
import { useConfirmPoint } from './changes.ts';
import { MoveButtons } from './move-buttons.tsx';
import styles from './point.module.css';
import { Point, type PointProps } from './point.tsx';
import { nameOf } from './point-name.ts';
import { RemoveButton } from './remove-button.tsx';

interface WrittenPointProps extends Pick<PointProps, 'point' | 'tag' | 'canHear' | 'leadTo'> {
  meetingId: string;
  /** Of a translation, the point it was translated from. */
  original: SummaryPoint | undefined;
  /** Where it can go to. A translation stands where its original does. */
  canMove: Readonly<Record<Direction, boolean>> | null;
  onMove: (direction: Direction) => void;
  onEdit: () => void;
}

/** A point for who may change it: the ways to are quiet, but where it has to be decided about. */
export function WrittenPoint(props: WrittenPointProps) {
  const { meetingId, original, canMove, onMove, onEdit, ...shown } = props;
  const { point } = shown;
  // Where what was said was corrected it is about the original, whichever is read.
  const about =
    original === undefined || point.stale === 'transcript'
      ? ({ language: 'original', point: original ?? point } as const)
      : ({ language: 'english', point } as const);
  const confirming = useConfirmPoint(meetingId);
  const name = { point: nameOf(point) };
  const again = (about.language === 'english' || point.passages.length > 0) && (
    <AgainButton meetingId={meetingId} point={point} about={about} />
  );
  const answers = (
    <div className={styles.answers}>
      {again}
      <Button
        size="xs"
        variant="default"
        loading={confirming.isPending}
        aria-label={text('summary.rightOf', name)}
        onClick={() => confirming.mutate(about)}
      >
        {text('summary.right')}
      </Button>
    </div>
  );
  const tools = (
    <div className={styles.tools}>
      {canMove && <MoveButtons name={name.point} canMove={canMove} onMove={onMove} />}
      {point.stale === null && again}
      <IconButton
        icon="edit"
        label={text('summary.editOf', name)}
        title={text('summary.edit')}
        data-edits=""
        onClick={onEdit}
      />
      {/* A translation goes with its original. */}
      {original === undefined && <RemoveButton meetingId={meetingId} point={point} />}
    </div>
  );
  return <Point {...shown} answers={point.stale !== null && answers} tools={tools} />;
}
