import { isPressed } from '../ui/shortcut.ts';
import { type Playback, stride } from './playback.ts';
import { listeningShortcuts } from './shortcuts.ts';

/** Has these keys work wherever one is on the page; until what it gives is called. */
export function takeKeys({ toggle, skip }: Playback): () => void {
  const press = (event: KeyboardEvent) => {
    const isFor = (name: keyof typeof listeningShortcuts) =>
      listeningShortcuts[name].keys.some((keys) => isPressed(event, keys));
    if (isFor('toggle')) toggle();
    else if (isFor('back')) skip(-stride);
    else if (isFor('forward')) skip(stride);
    else return;
    event.preventDefault();
  };
  window.addEventListener('keydown', press);
  return () => window.removeEventListener('keydown', press);
}
