import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { bundleFolder } from '../../platform/bundle.ts';

/** The build puts it beside the bundle: https://github.com/Myriad-Dreamin/typst.ts */
const library = '@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu';

/** The part of its interface used here. */
interface Typst {
  NodeCompiler: {
    create(given: { workspace: string; fontArgs: { fontBlobs: Buffer[] }[] }): {
      compile(given: { mainFileContent: string; inputs: Record<string, string> }): {
        result: object | null;
        takeDiagnostics(): { shortDiagnostics: { message: string }[] } | null;
      };
      pdf(pages: object, form: { pdfStandard: string; creationTimestamp: number }): Buffer;
      evictCache(age: number): void;
    };
  };
}

export interface Typesetter {
  /** Whether a font has a glyph for this code point. */
  shows(codePoint: number): boolean;
  /** Typesets `data` with minutes.typ. `standard` is a PDF standard, as Typst names it. */
  set(data: object, standard: string, at: Date): Uint8Array<ArrayBuffer>;
}

let opened: Typesetter | undefined;

/** Opened on first use: it takes a second to load. */
export function typesetter(): Typesetter {
  opened ??= openIn(bundleFolder());
  return opened;
}

function openIn(folder: string): Typesetter {
  const workspace = path.join(folder, 'pages');
  const fonts = readdirSync(workspace)
    .filter((name) => name.endsWith('.ttf'))
    .map((name) => readFileSync(path.join(workspace, name)));
  const characters = new Set(fonts.flatMap(charactersOf));
  const { NodeCompiler }: Typst = createRequire(path.join(folder, 'index.cjs'))(library);
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: fonts }] });
  const mainFileContent = readFileSync(path.join(workspace, 'minutes.typ'), 'utf8');
  return {
    shows: (codePoint) => characters.has(codePoint),
    set(data, standard, at) {
      const inputs = { document: JSON.stringify(data) };
      const pages = compiler.compile({ mainFileContent, inputs });
      try {
        if (!pages.result) {
          const errors = pages.takeDiagnostics()?.shortDiagnostics.map(({ message }) => message);
          throw new Error(`The pages could not be set: ${errors?.join('; ')}`);
        }
        const creationTimestamp = Math.floor(at.getTime() / 1000);
        const form = { pdfStandard: standard, creationTimestamp };
        return new Uint8Array(compiler.pdf(pages.result, form));
      } finally {
        // The cache would only help if the same text were typeset again.
        compiler.evictCache(0);
      }
    },
  };
}

/**
 * The code points for which a TrueType font has glyphs, from the `cmap` formats for the basic plane and for
 * all planes. https://learn.microsoft.com/typography/opentype/spec/cmap
 */
function charactersOf(font: Buffer): number[] {
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

/** Segments; the last one only ends the list. */
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
