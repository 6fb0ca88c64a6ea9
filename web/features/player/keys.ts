import { isPressed } from '../../ui/keys.ts';
import type { Playback } from './playback.ts';

/** How far one press skips back or forward, in seconds. */
export const skipSeconds = 5;

/** Keys with no meaning in browsers, so that they work while the user types. */
export const playerShortcuts = {
  toggle: { keys: ['F8'], does: 'transcription.keyPlay' },
  back: { keys: ['F9'], does: 'transcription.keyBack' },
  forward: { keys: ['Shift+F9'], does: 'transcription.keyForward' },
  /** On a segment's time; handled by the transcript. */
  word: { keys: ['ArrowLeft', 'ArrowRight'], does: 'transcription.keyWord' },
} as const;

/** Binds the player's keys on the whole page. Returns a function that unbinds them. */
export function bindPlayerKeys({ toggle, skip }: Playback): () => void {
  const press = (event: KeyboardEvent) => {
    const isFor = (name: keyof typeof playerShortcuts) =>
      playerShortcuts[name].keys.some((keys) => isPressed(event, keys));
    if (isFor('toggle')) toggle();
    else if (isFor('back')) skip(-skipSeconds);
    else if (isFor('forward')) skip(skipSeconds);
    else return;
    event.preventDefault();
  };
  window.addEventListener('keydown', press);
  return () => window.removeEventListener('keydown', press);
}

/** Binds the media keys of keyboards and headphones. Returns a function that unbinds them. */
export function bindMediaKeys(title: string, { play, toggle, skip, seek }: Playback): () => void {
  if (!('mediaSession' in navigator)) return () => {};
  const session = navigator.mediaSession;
  const acts: [MediaSessionAction, MediaSessionActionHandler][] = [
    ['play', play],
    ['pause', toggle],
    ['seekbackward', ({ seekOffset }) => skip(-(seekOffset ?? skipSeconds))],
    ['seekforward', ({ seekOffset }) => skip(seekOffset ?? skipSeconds)],
    ['seekto', ({ seekTime }) => seek(seekTime ?? 0)],
  ];
  session.metadata = new MediaMetadata({ title });
  for (const [action, act] of acts) session.setActionHandler(action, act);
  return () => {
    session.metadata = null;
    for (const [action] of acts) session.setActionHandler(action, null);
  };
}
