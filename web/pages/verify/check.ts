import { unzipSync } from 'fflate';
import * as z from 'zod';
import { hexOf, sha256 } from '#contract/bytes.ts';
import type { ProvenExtract, ProvenMinutes, Statement } from '#contract/frozen-minutes.ts';
import { IssuedFile } from '#contract/issued-files.ts';
import { type FailedCheck, verifyCopy } from '#contract/proof.ts';
import { KeySet } from '#contract/signed-statement.ts';

/*
 * Loaded with the first file. Nothing of a file is sent: its hash is part of an address. Files come from anywhere,
 * so they are held to the schemas, other than answers of the API (decision 15).
 */

// The content security policy forbids what zod would compile.
z.config({ jitless: true });

/** The result for one file. */
export interface Checked {
  name: string;
  /** The proof in its own signature; null for a file that is no copy, such as a PDF. */
  proof:
    | { verified: true; statement: Statement; copy: ProvenMinutes | ProvenExtract }
    | { verified: false; failed: FailedCheck }
    | null;
  /** The portal's answer about it, or about the files of its statement; null if it never issued it. */
  issued: IssuedFile | null;
}

/** Known by its name: the page loads this file later than itself. */
class DamagedZip extends Error {
  override name = 'DamagedZip';
}

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03;

/** Checks a file, or those in a zip. Rejects if the portal does not answer, or with an error named DamagedZip. */
export async function check(file: File): Promise<Checked[]> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isZip(bytes)) return [await checkOne(file.name, bytes)];
  const checked: Checked[] = [];
  for (const [name, content] of filesIn(bytes)) {
    checked.push(await checkOne(name, Uint8Array.from(content)));
  }
  return checked;
}

function filesIn(zip: Uint8Array): [name: string, content: Uint8Array][] {
  try {
    return Object.entries(unzipSync(zip)).filter(([name]) => !name.endsWith('/'));
  } catch {
    throw new DamagedZip();
  }
}

async function checkOne(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Checked> {
  const copy = copyIn(bytes);
  const proof = copy === undefined ? null : await verifyCopy(copy, await publishedKeys());
  if (proof && !proof.verified) return { name, proof, issued: null };
  const own = await issuedAs(hexOf(await sha256(bytes)));
  return { name, proof, issued: own ?? (proof && (await issuedWith(proof.statement))) };
}

/** The state of signed minutes is that of their files, first of the public one. */
async function issuedWith({ files }: Statement): Promise<IssuedFile | null> {
  const publicFirst = [...files].sort(
    (one, other) => Number(one.variant === 'full') - Number(other.variant === 'full'),
  );
  for (const file of publicFirst) {
    const issued = await issuedAs(file.sha256);
    if (issued) return issued;
  }
  return null;
}

/** The JSON of a copy or an extract, verifiable or not; undefined for other files. */
function copyIn(bytes: Uint8Array): object | undefined {
  if (bytes[0] !== 0x7b) return undefined;
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof value === 'object' && value !== null && 'format' in value ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Public JSON of the portal, or null where there is none. */
async function published(path: string): Promise<unknown> {
  const answer = await fetch(path, { cache: 'no-cache' });
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.json();
}

const issuedAs = async (hash: string): Promise<IssuedFile | null> =>
  IssuedFile.nullable().parse(await published(`/public/verify/${hash}.json`));

const publishedKeys = async (): Promise<KeySet> =>
  KeySet.parse((await published('/.well-known/jwks.json')) ?? { keys: [] });
