import { createRequire } from 'node:module';
import path from 'node:path';
import type { WrittenPaper } from '../sittings.ts';

/** The part of the typesetter's interface used here: https://github.com/Myriad-Dreamin/typst.ts */
interface Typst {
  NodeCompiler: {
    create(given: { workspace: string; fontArgs: { fontPaths: string[] }[] }): {
      pdf(given: { mainFileContent: string; inputs: Record<string, string> }): Buffer;
    };
  };
}

const require = createRequire(import.meta.url);
const fonts = path.dirname(require.resolve('@expo-google-fonts/noto-sans-devanagari/package.json'));

/** A sheet with what each part costs and the sum. */
const sheet = `
#let given = json(bytes(sys.inputs.paper))
#set page(paper: "a4", margin: 2.5cm)
#set text(font: "Noto Sans Devanagari", size: 11pt, lang: "mr")
#set document(title: given.heading)
= #given.heading
#v(1em)
#table(
  columns: (1fr, auto),
  align: (left, right),
  inset: 8pt,
  ..given.rows.flatten(),
)
`;

const rupees = new Intl.NumberFormat('mr-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});

/** Typesets a paper as the product typesets its documents. Answers a PDF. */
export function typeset({ heading, costs }: WrittenPaper): Uint8Array<ArrayBuffer> {
  const { NodeCompiler }: Typst = require('@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu');
  const compiler = NodeCompiler.create({
    workspace: import.meta.dirname,
    fontArgs: [{ fontPaths: [path.join(fonts, '400Regular'), path.join(fonts, '700Bold')] }],
  });
  const sum = costs.reduce((so, [, cost]) => so + cost, 0);
  const rows = [...costs, ['एकूण', sum] as const].map(([part, cost]) => [part, rupees.format(cost)]);
  const inputs = { paper: JSON.stringify({ heading, rows }) };
  return new Uint8Array(compiler.pdf({ mainFileContent: sheet, inputs }));
}
