/** Keys that write nothing and lead nowhere in a browser, so that they work while one types; and what they do, for who lists them. */
export const listeningShortcuts = {
  toggle: { keys: ['F8'], does: 'transcription.keyPlay' },
  back: { keys: ['F9'], does: 'transcription.keyBack' },
  forward: { keys: ['Shift+F9'], does: 'transcription.keyForward' },
  /** On a segment's time: use-requests.ts. */
  word: { keys: ['ArrowLeft', 'ArrowRight'], does: 'transcription.keyWord' },
} as const;
