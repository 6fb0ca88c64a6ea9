/** Business constants of the product, each once. Sizes in bytes, durations in the unit named. */
export const limits = {
  audioBytes: 524_288_000,
  voiceSampleBytes: 52_428_800,
  /** What one request through the API may carry; more goes straight to storage in parts. */
  formBytes: 4 * 1024 * 1024,
  partBytes: 16 * 1024 * 1024,
  uploadUrlSeconds: 3600,
  downloadUrlSeconds: 900,
  titleLength: 300,
  textLength: 10_000,
  attendees: 500,
  /** Deepest `skip`: beyond it the cursor walks at flat cost. */
  skip: 10_000,
  page: 100,
  retentionDays: 2557,
  /** Amazon Transcribe's shortest and longest recording. */
  audioSeconds: { least: 0.5, most: 4 * 3600 },
  speakers: 30,
  confidenceThreshold: { least: 0.1, most: 0.9, default: 0.35 },
} as const;

/** How often a screen asks again, in milliseconds. */
export const polling = {
  dashboard: 30_000,
  queue: 30_000,
  meeting: 5_000,
  transcription: 3_000,
} as const;
