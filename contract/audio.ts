import { limits } from './limits.ts';
import { type Reason, reason } from './reasons.ts';

/** File extensions by accepted MIME type, including browsers' variants. */
const extensionByType: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'audio/mp3': 'mp3',
    'audio/mpeg': 'mp3',
    'audio/wav': 'wav',
    'audio/x-wav': 'wav',
    'audio/wave': 'wav',
    'audio/vnd.wave': 'wav',
    'audio/m4a': 'm4a',
    'audio/x-m4a': 'm4a',
    'audio/mp4': 'm4a',
    'audio/ogg': 'ogg',
    'audio/flac': 'flac',
    'audio/x-flac': 'flac',
    'audio/aac': 'aac',
    'audio/x-aac': 'aac',
    'audio/vnd.dlna.adts': 'aac',
    'audio/webm': 'webm',
    // Browsers call every .webm file a video. Of videos only the sound is used.
    'video/webm': 'webm',
    'video/mp4': 'mp4',
    'video/x-m4v': 'm4v',
  }),
);
const extensions = new Set(extensionByType.values());

/** For the `accept` attribute of file inputs. */
export const audioAccept = [...extensionByType.keys(), ...[...extensions].map((e) => `.${e}`)];

/**
 * The extension under which a recording is stored, or null if its type is not accepted. The MIME type
 * decides; the name does if a browser or script sends no type, or only the generic one.
 */
export function audioExtension(file: { name: string; type: string }): string | null {
  const type = file.type.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type !== '' && type !== 'application/octet-stream') return extensionByType.get(type) ?? null;
  const extension = file.name.split('.').pop()?.toLowerCase() ?? '';
  return extensions.has(extension) ? extension : null;
}

/** Why a recording of this name, type and size is refused, in the spec's words; null if it is accepted. */
export function audioRefusal(file: { name: string; type: string; size: number }): Reason | null {
  if (audioExtension(file) === null) return reason('unsupportedAudio', { file: file.name });
  if (file.size > limits.audioBytes) return reason('audioTooLarge', { file: file.name });
  if (file.size === 0) return reason('audioEmpty', { file: file.name });
  return null;
}

/** The MIME types under which voice samples are stored and played, by extension. */
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

/** The extension under which a sample is stored: by MIME type, otherwise by name; null if neither is accepted. */
export function voiceSampleExtension({ name, type }: Named): Extension | null {
  const plain = type.split(';')[0]?.trim().toLowerCase().replace('audio/x-', 'audio/') ?? '';
  const named = name.split('.').pop()?.toLowerCase();
  return [extensionByType.get(plain), named].find(isExtension) ?? null;
}

/** Why a voice sample of this name, type and size is refused, in the spec's words; null if it is accepted. */
export function voiceSampleRefusal(file: Named & { size: number }): Reason | null {
  if (voiceSampleExtension(file) === null) return reason('sampleUnsupported');
  if (file.size > limits.voiceSampleBytes) return reason('sampleTooLarge');
  if (file.size === 0) return reason('audioEmpty', { file: file.name });
  return null;
}
