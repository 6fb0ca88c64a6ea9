import { useState } from 'react';
import type { Direction } from '#contract/point-order.ts';
import type { SummaryLanguage, SummaryPoint } from '#contract/summaries.ts';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './point.module.css';
import { Point, type PointProps } from './point.tsx';
import { pointName } from './point-fields.ts';
import { useConfirmPoint, useRemakePoint, useRemovePoint } from './summary-changes.ts';

interface EditablePointProps extends Pick<PointProps, 'point' | 'tag' | 'canHear' | 'leadTo'> {
  meetingId: string;
  /** Of a translation, the point it was translated from. */
  original: SummaryPoint | undefined;
  /** Where it can go to. A translation stands where its original does. */
  canMove: Readonly<Record<Direction, boolean>> | null;
  onMove: (direction: Direction) => void;
  onEdit: () => void;
}

/** A point for who may change it: the ways to are quiet, but where it has to be decided about. */
export function EditablePoint(props: EditablePointProps) {
  const { meetingId, original, canMove, onMove, onEdit, ...shown } = props;
  const { point } = shown;
  // Where what was said was corrected it is about the original, whichever is read.
  const about =
    original === undefined || point.stale === 'transcript'
      ? ({ language: 'original', point: original ?? point } as const)
      : ({ language: 'english', point } as const);
  const confirming = useConfirmPoint(meetingId);
  const name = { point: pointName(point) };
  const again = (about.language === 'english' || point.passages.length > 0) && (
    <RemakeButton meetingId={meetingId} point={point} about={about} />
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

interface RemakeButtonProps {
  meetingId: string;
  /** The point as it is shown. */
  point: SummaryPoint;
  /** What is made again: the same, or the original it was translated from. */
  about: { language: SummaryLanguage; point: SummaryPoint };
}

/** Makes a point anew: quiet, but where it asks for it. What somebody wrote by hand is replaced only knowingly. */
function RemakeButton({ meetingId, point, about }: RemakeButtonProps) {
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
  const name = text(isGoing ? words.goingOf : words.idleOf, { point: pointName(point) });
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

interface RemoveButtonProps {
  meetingId: string;
  point: SummaryPoint;
}

/** Removes a point from the summary, and with it its translation, once it was asked. */
function RemoveButton({ meetingId, point }: RemoveButtonProps) {
  const [isAsked, setAsked] = useState(false);
  const removing = useRemovePoint(meetingId);
  const name = { point: pointName(point) };
  const remove = () => {
    setAsked(false);
    if (!removing.isPending) removing.mutate(point);
  };
  return (
    <>
      <IconButton
        icon="trash"
        label={text('summary.removeOf', name)}
        title={text('summary.remove')}
        onClick={() => setAsked(true)}
      />
      {isAsked && (
        <Confirm
          open
          title={text('summary.removeTitle')}
          confirm={text('summary.remove')}
          onConfirm={remove}
          onCancel={() => setAsked(false)}
        >
          {text('summary.removeText', name)}
        </Confirm>
      )}
    </>
  );
}

const ways = [
  { direction: 'up', shown: 'summary.moveUp', named: 'summary.moveUpOf' },
  { direction: 'down', shown: 'summary.moveDown', named: 'summary.moveDownOf' },
] as const;

interface MoveButtonsProps {
  /** What the point is called. */
  name: string;
  /** Where it can go to. */
  canMove: Readonly<Record<Direction, boolean>>;
  onMove: (direction: Direction) => void;
}

/** Moves a point within its section; at the ends it goes one way only, and where it is alone none. */
function MoveButtons({ name, canMove, onMove }: MoveButtonsProps) {
  const offered = ways.filter(({ direction }) => canMove[direction]);
  if (offered.length === 0) return null;
  return (
    <div className={styles.moves}>
      {offered.map(({ direction, shown, named }) => (
        <IconButton
          key={direction}
          icon={direction}
          label={text(named, { point: name })}
          title={text(shown)}
          data-moves={direction}
          onClick={() => onMove(direction)}
        />
      ))}
    </div>
  );
}
