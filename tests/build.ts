import path from 'node:path';
import { builtTemplate } from '../local/build.ts';

/** Builds what many tests need before the first of them runs: none finds a bundle half written. */
export default async function build(): Promise<void> {
  await builtTemplate({ root: path.dirname(import.meta.dirname), say: () => {} });
}
