import { createHash } from 'node:crypto';
import type { ProvenExtract, ProvenMinutes, Statement } from '#contract/frozen-minutes.ts';
import { type FailedCheck, verifyCopy } from '#contract/proof.ts';
import type { KeySet } from '#contract/signed-statement.ts';
import type { GivenFile } from './files.ts';

/** The findings about a file. */
export interface Finding {
  name: string;
  verified: boolean;
  /** In words, after the name. */
  says: string;
  /** Claims of the file that no signature proves. */
  unproven?: string;
  /** The signed statement of a verified copy. */
  statement?: Statement;
}

const failures: Record<FailedCheck, string> = {
  malformed: 'it is no copy of minutes, or says more than such copies can',
  unknown_key: 'it is signed with a key that is not among the given keys',
  signature: 'its signature is not that of the key it names',
  leaf_count: 'it has not as many parts as were signed',
  root: 'what it says is not what was signed',
  path: 'this block is not part of what was signed',
};

/** Verifies copies and extracts by their proof, then other files by the statements of these. */
export async function findingsOf(files: GivenFile[], keys: KeySet): Promise<Finding[]> {
  const read = files.map((file) => ({ file, copy: copyIn(file) }));
  const proven = new Map<GivenFile, Finding>();
  for (const { file, copy } of read) {
    if (copy !== undefined) proven.set(file, await provenBySignature(file.name, copy, keys));
  }
  const statements = [...proven.values()].flatMap(({ statement }) => statement ?? []);
  return files.map((file) => proven.get(file) ?? provenByStatement(file, statements));
}

/** The JSON of a file that is one and names a format, as copies do. */
function copyIn({ name, bytes }: GivenFile): object | undefined {
  if (!name.toLowerCase().endsWith('.json')) return undefined;
  try {
    const value: unknown = JSON.parse(Buffer.from(bytes).toString());
    return typeof value === 'object' && value !== null && 'format' in value ? value : undefined;
  } catch {
    return undefined;
  }
}

async function provenBySignature(name: string, copy: object, keys: KeySet): Promise<Finding> {
  const verdict = await verifyCopy(copy, keys);
  if (!verdict.verified) return { name, verified: false, says: failures[verdict.failed] };
  const { statement } = verdict;
  const { version, iss, iat } = statement;
  const signed = `version ${version}, signed by ${shown(iss)} on ${new Date(iat * 1000).toISOString()}`;
  return { name, verified: true, statement, ...described(verdict.copy, statement, signed) };
}

function described(
  copy: ProvenMinutes | ProvenExtract,
  { meeting_id, leaves }: Statement,
  signed: string,
): Pick<Finding, 'says' | 'unproven'> {
  if (copy.format === 'sakshi-extract-1') {
    return {
      says: `block ${copy.index} of ${leaves - 1} of the minutes of the meeting ${shown(meeting_id)}, ${signed}`,
    };
  }
  const [cover] = copy.leaves;
  const title = cover && 'content' in cover && 'title' in cover.content ? cover.content.title : '';
  const hidden = copy.leaves.filter((leaf) => 'hash' in leaf);
  const says = `the minutes of ${shown(title)}, ${hidden.length === 0 ? 'whole' : `${hidden.length} of ${leaves - 1} blocks redacted`}, ${signed}`;
  if (hidden.length === 0) return { says };
  return { says, unproven: 'why blocks are redacted is said by the copy, not by the signature' };
}

function provenByStatement({ name, bytes }: GivenFile, statements: Statement[]): Finding {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  for (const { files, version } of statements) {
    const named = files.find((file) => file.sha256 === sha256);
    if (!named) continue;
    const says = `byte for byte the ${named.variant} file ${shown(named.name)} of these minutes, version ${version}`;
    return { name, verified: true, says };
  }
  const why =
    statements.length > 0 ? 'no verified copy names' : 'there is no verified copy that names';
  return { name, verified: false, says: `${why} a file with this content` };
}

/** A text of somebody else for a terminal: in quotes, without what would control it. */
const shown = (text: string): string =>
  JSON.stringify(text).replaceAll(/[\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g, '?');

/** The findings as lines to print. */
export function inWords(findings: Finding[]): string {
  const lines = findings.flatMap(({ name, verified, says, unproven }) => [
    `${verified ? 'verified    ' : 'NOT VERIFIED'}  ${shown(name)}: ${says}`,
    ...(unproven === undefined ? [] : [`${' '.repeat(14)}not proven: ${unproven}`]),
  ]);
  const all = findings.length > 0 && findings.every(({ verified }) => verified);
  return [
    ...lines,
    all
      ? 'All of it is verified. Whether there is a newer version, only the portal knows.'
      : 'Not all of it is verified.',
  ].join('\n');
}
