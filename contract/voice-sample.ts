import { extensionByType } from './audio.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';

/** The types voice samples are kept and played as, by extension. */
export const voiceSampleTypes = {
  wav: 'audio/wav',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  flac: 'audio/flac',
  webm: 'audio/webm',
} as const;
type Extension = keyof typeof voiceSampleTypes;

interface Named {
  name: string;
  type: string;
}

const isExtension = (text: string | undefined): text is Extension =>
  text !== undefined && Object.hasOwn(voiceSampleTypes, text);

/** The extension a sample is kept under: by its MIME type, else by its name; null when neither is taken. */
export function voiceSampleExtension({ name, type }: Named): Extension | null {
  const plain = type.split(';')[0]?.trim().toLowerCase().replace('audio/x-', 'audio/') ?? '';
  const named = name.split('.').pop()?.toLowerCase();
  return [extensionByType.get(plain), named].find(isExtension) ?? null;
}

/** Why a voice sample of this name, type and size cannot be taken, in the spec's words; null when it can. */
export function voiceSampleRefusal(file: Named & { size: number }): string | null {
  if (voiceSampleExtension(file) === null) return messages.sampleUnsupported;
  if (file.size > limits.voiceSampleBytes) return messages.sampleTooLarge;
  if (file.size === 0) return messages.audioEmpty(file.name);
  return null;
}
