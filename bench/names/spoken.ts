import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { carriersIn, spellingIn } from './meetings.ts';
import type { BenchTerm } from './terms.ts';

const run = promisify(execFile);

/**
 * Has the synthesizer flite read an English sentence about each term. PocketSphinx hardly understands espeak-ng, which
 * makes the recordings of the demo. Null where flite is not installed.
 */
export async function speakTerms(
  terms: readonly BenchTerm[],
  folder: string,
): Promise<{ file: string; text: string }[] | null> {
  const carriers = carriersIn('en-IN');
  const spoken: { file: string; text: string }[] = [];
  for (const [n, term] of terms.entries()) {
    const carrier = carriers[n % carriers.length] ?? '_';
    const text = carrier.replace('_ +', '_').replace('_', spellingIn(term, 'en-IN'));
    const file = join(folder, `${n}.wav`);
    try {
      await run('flite', ['-voice', 'slt', '-t', text, '-o', file]);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    }
    spoken.push({ file, text });
  }
  return spoken;
}
