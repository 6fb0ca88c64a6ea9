import { limits } from '#contract/limits.ts';
import { voiceSampleExtension } from '#contract/voice-sample.ts';

/** A piece of somebody's voice, recorded or chosen here and not yet sent. */
export interface Sample {
  id: string;
  /** Whose voice it was said to be when it was made. */
  name: string;
  audio: Blob;
  /** Seconds; null where the browser cannot tell. */
  duration: number | null;
  /** When it was made: an ISO 8601 instant. */
  timestamp: string;
  /** Only of a file that was chosen. */
  fileName?: string;
}

/** The name it is sent under: its own, or the speaker's for what was recorded. */
export function fileNameOf({ name, audio, fileName }: Omit<Sample, 'id' | 'timestamp'>): string {
  if (fileName !== undefined) return fileName.slice(-limits.fileNameLength);
  return `${name}_sample.${voiceSampleExtension({ name: '', type: audio.type }) ?? 'webm'}`;
}

export const secondsIn = (samples: Sample[]): number =>
  samples.reduce((sum, { duration }) => sum + (duration ?? 0), 0);
