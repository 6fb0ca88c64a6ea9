const kinds = [
  { extension: 'png', type: 'image/png', begins: '\x89PNG\r\n\x1a\n' },
  { extension: 'jpg', type: 'image/jpeg', begins: '\xff\xd8\xff' },
  { extension: 'webp', type: 'image/webp', begins: 'RIFF', named: 'WEBP' },
] as const;
type PictureKind = (typeof kinds)[number];

/**
 * The kind of a picture by its first bytes; null for anything else. What the client claims does not count. No
 * SVG: it can hold scripts.
 */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  const fits = (kind: PictureKind) =>
    head.startsWith(kind.begins) && (!('named' in kind) || head.startsWith(kind.named, 8));
  return kinds.find(fits) ?? null;
}

interface Size {
  width: number;
  height: number;
}

/** A picture that documents can show: its format, and its size in pixels. */
export interface Picture extends Size {
  format: 'png' | 'jpg';
}

/** The picture that these bytes are, by their content; null for anything but a PNG or JPEG. */
export function pictureOf(bytes: Buffer): Picture | null {
  const format = pictureKind(bytes)?.extension;
  if (format !== 'png' && format !== 'jpg') return null;
  const size = format === 'png' ? sizeOfPng(bytes) : sizeOfJpeg(bytes);
  return size && size.width > 0 && size.height > 0 ? { format, ...size } : null;
}

/** https://www.w3.org/TR/png-3/#11IHDR */
const sizeOfPng = (bytes: Buffer): Size | null =>
  bytes.length < 24 ? null : { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };

/** The size is in the frame header, which follows other segments: ITU-T T.81, annex B. */
function sizeOfJpeg(bytes: Buffer): Size | null {
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}
