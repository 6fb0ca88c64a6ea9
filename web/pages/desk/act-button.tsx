import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import { displayKeys } from '../../ui/keys.ts';
import styles from './desk.module.css';
import { type DeskAct, deskShortcuts } from './shortcuts.ts';

export type Acts = { [A in DeskAct]?: (() => void) | undefined };

interface ActButtonProps {
  act: DeskAct;
  acts: Acts;
  /** The main thing to do now. */
  isMain?: boolean;
  label?: string;
  size?: 'xs' | 'sm';
}

/** A button with its key on it. It is not there while there is nothing to do. */
export function ActButton({ act, acts, isMain = false, label, size = 'sm' }: ActButtonProps) {
  const run = acts[act];
  if (run === undefined) return null;
  const { keys, does } = deskShortcuts[act];
  const [first] = keys;
  return (
    <Button
      size={size}
      variant={isMain ? 'filled' : 'default'}
      aria-keyshortcuts={first.replace('Mod', 'Control')}
      onClick={run}
    >
      {label ?? text(does)}
      <kbd className={styles.key} aria-hidden="true">
        {displayKeys(first).join(' + ')}
      </kbd>
    </Button>
  );
}
