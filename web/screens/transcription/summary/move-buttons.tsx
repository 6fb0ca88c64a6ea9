import type { Direction } from '#contract/point-order.ts';
import { text } from '../../../messages/text.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './point.module.css';

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
export function MoveButtons({ name, canMove, onMove }: MoveButtonsProps) {
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
