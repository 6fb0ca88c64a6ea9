/** What both ends say in the same words: the spec's, or in its style. Screens translate their own texts elsewhere. */
export const messages = {
  unauthenticated: 'Could not validate credentials. Please login again.',
  forbidden: 'Access denied. You do not have permission to perform this action.',
  notFound: 'The requested resource was not found.',
  titleMissing: 'Please enter a meeting title.',
  unsupportedAudio: (file: string) =>
    `${file}: Unsupported file type. Please upload MP3, WAV, M4A, FLAC, or AAC files.`,
  audioTooLarge: (file: string) => `${file}: File too large. Maximum size is 500MB.`,
  audioEmpty: (file: string) => `${file}: The file is empty. Please choose a recording.`,
  alreadyQueued: 'Meeting is already in the processing queue',
  noTranscript: 'No transcript available yet',
} as const;
