const types: Record<string, string> = {
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  flac: 'audio/flac',
  aac: 'audio/aac',
  webm: 'audio/webm',
};

/** The type a recording is stored and played under: by what it is kept as, never as a caller wrote it. */
export const contentTypeOf = (extension: string): string =>
  types[extension] ?? 'application/octet-stream';
