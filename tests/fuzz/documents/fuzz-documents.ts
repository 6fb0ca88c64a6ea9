import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import * as fc from 'fast-check';
import { limits } from '#contract/limits.ts';

/** What people wrote in a document, in `language`. */
export interface Texts {
  language: string;
  title: string;
  name: string;
  said: string;
  summary: string;
}

export interface Outcome {
  failure: string | null;
  milliseconds: number;
}

/** Letters, vowel signs, other marks, and letters with a virama: what syllables are made of. */
const scripts: Record<string, string[]> = {
  'en-IN': ['a', 'W', 'é', 'e\u0301', '\u0301', '\u0330', '1', '.', '-', '\u2011', '’'],
  'hi-IN': ['क', 'ा', 'ि', '्', 'क्', 'र्', 'ं', '़', '१', '।', 'क्\u200D', 'अ'],
  'kn-IN': ['ಕ', 'ಾ', 'ಿ', '್', 'ಕ್', 'ರ್', 'ಂ', '೧', 'ಅ'],
  'te-IN': ['క', 'ా', 'ి', '్', 'క్', 'ర్', 'ం', '౧', 'అ'],
  'ta-IN': ['க', 'ா', 'ி', 'ொ', '்', 'க்', 'ஸ்ரீ', '௧', 'அ'],
  'gu-IN': ['ક', 'ા', 'િ', '્', 'ક્', 'ર્', 'ં', '૧', 'અ'],
  'bn-IN': ['ক', 'া', 'ি', 'ো', '্', 'ক্', 'র্', 'ং', '১', 'অ'],
  'pa-IN': ['ਕ', 'ਾ', 'ਿ', '੍', 'ਕ੍', 'ੰ', '੧', 'ਅ'],
  'ml-IN': ['ക', 'ാ', 'ി', 'ൊ', '്', 'ക്', 'ൻ', 'ൎ', '൧', 'അ'],
  'or-IN': ['କ', 'ା', 'ି', '୍', 'କ୍', 'ର୍', 'ଂ', '୧', 'ଅ'],
  'ur-IN': ['م', 'ل', 'ا', '\u064E', '\u0651', 'ﷺ', '۱', '۔'],
};

/** What belongs to no script, or to none that the fonts have. */
const anywhere = [
  ...' \n\u00A0\u00AD\u200B\u200C\u200D\u200E\u202E\u2060\uFE0F\uFEFF\u25CC😀漢\u0000\u{10FFFF}*#|\\`',
];

/** Runs of one sign, mostly of the script, up to the length of a field. */
const textIn = (signs: string[], longest: number): fc.Arbitrary<string> =>
  fc
    .array(
      fc.tuple(
        fc.oneof(
          { arbitrary: fc.constantFrom(...signs), weight: 4 },
          { arbitrary: fc.constantFrom(...anywhere), weight: 1 },
        ),
        // As many short runs as long ones.
        fc.integer({ min: 0, max: Math.ceil(Math.log2(longest)) }).map((power) => 2 ** power),
      ),
      { minLength: 1, maxLength: 8 },
    )
    .map((runs) =>
      runs
        .map(([sign, count]) => sign.repeat(count))
        .join('')
        .slice(0, longest),
    );

const textsIn = ([language, signs]: [string, string[]]): fc.Arbitrary<Texts> =>
  fc.record({
    language: fc.constant(language),
    title: textIn(signs, limits.titleLength),
    name: textIn(signs, limits.nameLength),
    said: textIn(signs, limits.segmentLength),
    summary: textIn(signs, limits.pointLength),
  });

/** Documents in turn of each script, of which the same seed gives the same. */
const sampleOf = (documents: number, seed: number): Texts[] => {
  const each = Math.ceil(documents / Object.keys(scripts).length);
  return Object.entries(scripts).flatMap((script) =>
    fc.sample(textsIn(script), { seed, numRuns: each }),
  );
};

/** Much more than a document takes on a busy machine. */
const longest = 60_000;

/** Writes such documents as PDF and Word. `wrong` should be empty. */
export async function fuzzDocuments({ documents, seed }: { documents: number; seed: number }) {
  const writer = new Writer();
  const wrong: string[] = [];
  let slowest = 0;
  for (const [place, texts] of sampleOf(documents, seed).entries()) {
    const { failure, milliseconds } = await writer.write(texts);
    slowest = Math.max(slowest, milliseconds);
    if (failure) wrong.push(`document ${place}, ${texts.language}: ${failure.slice(0, 300)}`);
  }
  writer.close();
  return { wrong, slowest };
}

/** A process that writes documents, replaced when it ends. */
export class Writer {
  #process: ChildProcess | undefined;

  async write(texts: Texts): Promise<Outcome> {
    const child = (this.#process ??= fork(new URL('process.ts', import.meta.url), {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    }));
    const timer = setTimeout(() => child.kill('SIGKILL'), longest);
    const began = performance.now();
    const heard = new AbortController();
    const said = once(child, 'message', heard).then(([outcome]): Outcome => outcome);
    const ended = once(child, 'exit', heard).then(([, signal]): Outcome => {
      this.#process = undefined;
      return { failure: `ended by ${signal}`, milliseconds: performance.now() - began };
    });
    child.send(texts);
    const outcome = await Promise.race([said, ended]);
    clearTimeout(timer);
    for (const other of [said, ended]) other.catch(() => {});
    heard.abort();
    return outcome;
  }

  close(): void {
    this.#process?.kill();
  }
}
