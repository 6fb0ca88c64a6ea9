import { isPressed } from '../../ui/keys.ts';
import type { Playback } from './playback.ts';

/** How far back and forward is at a press, in seconds. */
export const skipSeconds = 5;

/** Keys that write nothing and lead nowhere in a browser, so that they work while one types; and what they do, for who lists them. */
export const playerShortcuts = {
  toggle: { keys: ['F8'], does: 'transcription.keyPlay' },
  back: { keys: ['F9'], does: 'transcription.keyBack' },
  forward: { keys: ['Shift+F9'], does: 'transcription.keyForward' },
  /** On a segment's time: use-requests.ts. */
  word: { keys: ['ArrowLeft', 'ArrowRight'], does: 'transcription.keyWord' },
} as const;

/** Has these keys work wherever one is on the page; until what it gives is called. */
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

/** Has the keys for media, of keyboards and earphones, work here; until what it gives is called. */
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
