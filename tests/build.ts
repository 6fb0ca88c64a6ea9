import path from 'node:path';
import { builtTemplate } from '../local/build.ts';

/** Builds what many tests need before the first one runs, so that none finds a half-written bundle. */
export default async function build(): Promise<void> {
  await builtTemplate({ root: path.dirname(import.meta.dirname), say: () => {} });
}
