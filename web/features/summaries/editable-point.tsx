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
import {
  useConfirmPoint,
  useFindPassages,
  useRemakePoint,
  useRemovePoint,
  useReviewPoint,
} from './summary-changes.ts';

interface EditablePointProps extends Pick<PointProps, 'meetingId' | 'point' | 'tag' | 'hear'> {
  /** The original of a translated point. */
  original: SummaryPoint | undefined;
  /** Where it can move; null for a translation, which follows its original. */
  canMove: Readonly<Record<Direction, boolean>> | null;
  onMove: (direction: Direction) => void;
  onEdit: () => void;
}

/** A point with its edit buttons: subdued unless it needs a decision. */
export function EditablePoint(props: EditablePointProps) {
  const { original, canMove, onMove, onEdit, ...shown } = props;
  const { meetingId, point } = shown;
  // A corrected transcript concerns the original, whichever language is shown.
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
  const isUnsought = point.passages.length === 0 && !point.unsupported;
  const find = original === undefined && isUnsought && (
    <FindButton meetingId={meetingId} point={point} />
  );
  const tools = (
    <div className={styles.tools}>
      {point.stale === null && <ReviewButton meetingId={meetingId} {...about} />}
      {canMove && <MoveButtons name={name.point} canMove={canMove} onMove={onMove} />}
      {point.stale === null && again}
      <IconButton
        icon="edit"
        label={text('summary.editOf', name)}
        title={text('summary.edit')}
        data-edits=""
        onClick={onEdit}
      />
      {/* A translation is removed with its original. */}
      {original === undefined && <RemoveButton meetingId={meetingId} point={point} />}
    </div>
  );
  return <Point {...shown} answers={point.stale === null ? find : answers} tools={tools} />;
}

interface ReviewButtonProps {
  meetingId: string;
  language: SummaryLanguage;
  point: SummaryPoint;
}

/** Marks a point as reviewed; pressed again, takes the mark back. */
function ReviewButton({ meetingId, language, point }: ReviewButtonProps) {
  const reviewing = useReviewPoint(meetingId);
  const isReviewed = point.reviewed !== null;
  return (
    <IconButton
      icon="check"
      label={text('summary.markReviewedOf', { point: pointName(point) })}
      title={text('summary.markReviewed')}
      aria-pressed={isReviewed}
      onClick={() => {
        if (!reviewing.isPending) reviewing.mutate({ language, point, reviewed: !isReviewed });
      }}
    />
  );
}

/** Checks a person's point against the recording. */
function FindButton({ meetingId, point }: Pick<ReviewButtonProps, 'meetingId' | 'point'>) {
  const finding = useFindPassages(meetingId);
  return (
    <Button
      size="xs"
      variant="default"
      loading={finding.isPending}
      aria-label={text('summary.findOf', { point: pointName(point) })}
      onClick={() => finding.mutate(point)}
    >
      {text('summary.find')}
    </Button>
  );
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
  /** The point as shown. */
  point: SummaryPoint;
  /** The point to remake: the same one, or its original. */
  about: { language: SummaryLanguage; point: SummaryPoint };
}

/** Remakes a point. Subdued unless the point is stale; asks before replacing manual edits. */
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
    // aria-disabled, because `disabled` would lose the focus.
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

/** Removes a point and its translation, after confirmation. */
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
  /** The name of the point. */
  name: string;
  /** The directions it can move in. */
  canMove: Readonly<Record<Direction, boolean>>;
  onMove: (direction: Direction) => void;
}

/** Moves a point within its section; offers only the directions that are possible. */
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
