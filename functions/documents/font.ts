/**
 * The code points a TrueType font has signs for: its `cmap` table, of which the formats for the basic plane
 * and for all planes are read. https://learn.microsoft.com/typography/opentype/spec/cmap
 */
export function charactersOf(font: Buffer): number[] {
  const cmap = tableOf(font, 'cmap');
  const found = [];
  for (let place = 0; place < cmap.readUInt16BE(2); place++) {
    const map = cmap.subarray(cmap.readUInt32BE(4 + 8 * place + 4));
    const format = map.readUInt16BE(0);
    if (format === 4) found.push(...ofBasicPlane(map));
    if (format === 12) found.push(...ofAllPlanes(map));
  }
  return found;
}

function tableOf(font: Buffer, tag: string): Buffer {
  for (let place = 0; place < font.readUInt16BE(4); place++) {
    const entry = font.subarray(12 + 16 * place);
    if (entry.toString('latin1', 0, 4) !== tag) continue;
    return font.subarray(entry.readUInt32BE(8), entry.readUInt32BE(8) + entry.readUInt32BE(12));
  }
  throw new Error(`The font has no table ${tag}`);
}

const between = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, place) => first + place);

/** Segments of which the last one is there to end the list. */
function ofBasicPlane(map: Buffer): number[] {
  const count = map.readUInt16BE(6) / 2;
  return Array.from({ length: count }, (_, place) => {
    const last = map.readUInt16BE(14 + 2 * place);
    const first = map.readUInt16BE(16 + 2 * (count + place));
    return last === 0xffff ? [] : between(first, last);
  }).flat();
}

const ofAllPlanes = (map: Buffer): number[] =>
  Array.from({ length: map.readUInt32BE(12) }, (_, place) =>
    between(map.readUInt32BE(16 + 12 * place), map.readUInt32BE(20 + 12 * place)),
  ).flat();
