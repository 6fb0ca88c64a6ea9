import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { extractOf, verifyCopy } from '../contract/proof.ts';
import { openBrowser } from '../tests/browser/open-browser.ts';
import { groundOf, madeMinutes, madeSigner, publicCopy } from '../tests/contract/made-proof.ts';

/**
 * Measures how long copies of minutes of 400 blocks take to verify: in Node, and in a browser at 4x CPU throttle.
 */
const blocks = 400;
const runs = 15;
const limitMs = 200;

const signer = await madeSigner();
const full = await madeMinutes(signer, blocks);
const copies = {
  full,
  public: await publicCopy(full, groundOf),
  extract: await extractOf(full, `block-${blocks}`),
};

/** The program that a page verifies with. */
async function program(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['contract/proof.ts'],
    bundle: true,
    minify: true,
    format: 'iife',
    globalName: 'proof',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

const report = (times: number[]) => {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => Number((sorted[Math.floor(share * (runs - 1))] ?? 0).toFixed(1));
  return { 'median, ms': at(0.5), 'first, ms': Number(times[0]?.toFixed(1)), 'maximum, ms': at(1) };
};

async function inNode(copy: unknown): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const started = performance.now();
    const { verified } = await verifyCopy(copy, signer.keys);
    times.push(performance.now() - started);
    if (!verified) throw new Error('The copy is not verified');
  }
  return times;
}

/** Times in a page, whose program has not run before. */
const inPage = (page: Page, copy: unknown): Promise<number[]> =>
  page.evaluate(
    async ({ copy, keys, runs }) => {
      const { proof } = globalThis as unknown as { proof: { verifyCopy: typeof verifyCopy } };
      const times: number[] = [];
      for (let run = 0; run < runs; run++) {
        const started = performance.now();
        const { verified } = await proof.verifyCopy(copy, keys);
        times.push(performance.now() - started);
        if (!verified) throw new Error('The copy is not verified');
      }
      return times;
    },
    { copy, keys: signer.keys, runs },
  );

const text = await program();
// WebCrypto is there only on pages of this machine or with TLS.
const server = createServer((_, response) => {
  response.setHeader('content-type', 'text/html').end(`<script>${text}</script>`);
});
await new Promise<void>((resolve) => {
  server.listen(0, '127.0.0.1', resolve);
});
const { port } = server.address() as AddressInfo;
const browser = await openBrowser();
const table: Record<string, object> = {};
for (const [name, copy] of Object.entries(copies)) {
  table[`${name}, Node`] = report(await inNode(copy));
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${port}/`);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  table[`${name}, browser`] = report(await inPage(page, copy));
  await page.close();
}
await browser.close();
server.close();
console.log(`Verifying ${blocks} blocks, limit ${limitMs} ms in a browser at 4x CPU throttle`);
console.table(table);
console.log(`The program with zod: ${(gzipSync(text).length / 1024).toFixed(1)} kB gzipped`);
