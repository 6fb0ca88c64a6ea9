import { type Playback, stride } from './playback.ts';

/** Has the keys for media, of keyboards and earphones, work here; until what it gives is called. */
export function takeMediaKeys(title: string, { play, toggle, skip, seek }: Playback): () => void {
  if (!('mediaSession' in navigator)) return () => {};
  const session = navigator.mediaSession;
  const acts: [MediaSessionAction, MediaSessionActionHandler][] = [
    ['play', play],
    ['pause', toggle],
    ['seekbackward', ({ seekOffset }) => skip(-(seekOffset ?? stride))],
    ['seekforward', ({ seekOffset }) => skip(seekOffset ?? stride)],
    ['seekto', ({ seekTime }) => seek(seekTime ?? 0)],
  ];
  session.metadata = new MediaMetadata({ title });
  for (const [action, act] of acts) session.setActionHandler(action, act);
  return () => {
    session.metadata = null;
    for (const [action] of acts) session.setActionHandler(action, null);
  };
}
