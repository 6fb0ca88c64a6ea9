import { IconButton } from './icon-button.tsx';

interface StepButtonProps {
  icon: 'undo' | 'redo';
  label: string;
  /** Null if there is nothing to undo or redo. */
  step: (() => void) | null;
}

/** Undo or redo. aria-disabled, because `disabled` would lose the focus after the last undo. */
export const StepButton = ({ icon, label, step }: StepButtonProps) => (
  <IconButton
    icon={icon}
    label={label}
    outlined
    aria-disabled={step === null}
    onClick={() => step?.()}
  />
);
