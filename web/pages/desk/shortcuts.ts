import type { Shortcuts } from '../../ui/keys.ts';

/** Anywhere on the desk, except in fields. Each is written on its button. */
export const deskShortcuts = {
  open: { keys: ['O'], does: 'desk.open' },
  close: { keys: ['C'], does: 'desk.close' },
  rollCall: { keys: ['A'], does: 'desk.rollCall' },
  arrives: { keys: ['I'], does: 'desk.arrives' },
  leaves: { keys: ['L'], does: 'desk.leaves' },
  correct: { keys: ['K'], does: 'desk.correct' },
  preside: { keys: ['P'], does: 'desk.preside' },
  interest: { keys: ['D'], does: 'desk.interest' },
  next: { keys: ['N'], does: 'desk.next' },
  move: { keys: ['M'], does: 'desk.move' },
  amend: { keys: ['E'], does: 'desk.amend' },
  settle: { keys: ['W'], does: 'desk.settle' },
  vote: { keys: ['V'], does: 'desk.vote' },
  unanimous: { keys: ['U'], does: 'desk.unanimous' },
  enBloc: { keys: ['B'], does: 'desk.enBloc' },
  record: { keys: ['R'], does: 'desk.record' },
  mark: { keys: ['T'], does: 'desk.mark' },
  undo: { keys: ['Mod+Z'], does: 'desk.undo' },
} as const satisfies Shortcuts;

export type DeskAct = keyof typeof deskShortcuts;
