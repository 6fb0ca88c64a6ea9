import { limits } from '#contract/limits.ts';
import { voiceSampleExtension } from '#contract/voice-sample.ts';

/** Whose voice it is: that of somebody who is enrolled, or of a new speaker. */
export interface Whose {
  name: string;
  /** Null of a new speaker. */
  speakerId: string | null;
}

/** A piece of somebody's voice, recorded or chosen here and not yet sent. */
export interface Sample {
  id: string;
  /** Whose voice it was said to be when it was made. */
  name: string;
  /** Of somebody who is enrolled; absent of a new speaker. */
  speakerId?: string;
  audio: Blob;
  /** Seconds; null where the browser cannot tell. */
  duration: number | null;
  /** When it was made: an ISO 8601 instant. */
  timestamp: string;
  /** Only of a file that was chosen. */
  fileName?: string;
}

/** The name it is sent under: its own, or the speaker's for what was recorded. */
export function fileNameOf({
  name,
  audio,
  fileName,
}: Pick<Sample, 'name' | 'audio' | 'fileName'>): string {
  if (fileName !== undefined) return fileName.slice(-limits.fileNameLength);
  return `${name}_sample.${voiceSampleExtension({ name: '', type: audio.type }) ?? 'webm'}`;
}

export const secondsIn = (samples: Sample[]): number =>
  samples.reduce((sum, { duration }) => sum + (duration ?? 0), 0);
