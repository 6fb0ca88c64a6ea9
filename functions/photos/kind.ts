const kinds = [
  { extension: 'png', type: 'image/png', begins: '\x89PNG\r\n\x1a\n' },
  { extension: 'jpg', type: 'image/jpeg', begins: '\xff\xd8\xff' },
  { extension: 'webp', type: 'image/webp', begins: 'RIFF', named: 'WEBP' },
];

/**
 * What kind of picture the bytes are, by how they begin; null for anything else. Whatever a client says of
 * them counts for nothing. SVG is left out on purpose: it can hold scripts.
 */
export function kindOf(bytes: Uint8Array): { extension: string; type: string } | null {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  const fits = ({ begins, named = '' }: (typeof kinds)[number]) =>
    head.startsWith(begins) && head.startsWith(named, 8);
  return kinds.find(fits) ?? null;
}
