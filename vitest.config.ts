import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { catalogueModule } from './web/build/catalogue-plugin.ts';

const node = {
  environment: 'node' as const,
  globalSetup: ['tests/temporary-folder.ts', 'tests/build.ts'],
  testTimeout: 30_000,
  hookTimeout: 120_000,
};

const inPage = {
  environment: 'happy-dom' as const,
  // Patient with a busy machine: a test fails by what it sees, not by when.
  testTimeout: 30_000,
};

/** Tests of screens that put something of theirs in a module's place: no other file may have loaded it before. */
const replacing = readdirSync('tests/screens', { encoding: 'utf8', recursive: true })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => `tests/screens/${file}`)
  .filter((file) => readFileSync(file, 'utf8').includes('vi.mock('));

/** Templates are looked at, not deployed: nothing is copied beside them. */
const templates = {
  CDK_CONTEXT_JSON: JSON.stringify({ 'aws:cdk:disable-asset-staging': true }),
};

/** Rooms and screens in seconds each; journeys start a whole local cloud and are given time. */
export default defineConfig({
  test: {
    // News about Node versions, printed once per worker by the SDK.
    env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
    // Much of it waits for programs and clocks: more at once than there are cores.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    projects: [
      {
        test: {
          ...node,
          name: 'rooms',
          // Where functions find the decoder that the build put beside them.
          env: {
            LAMBDA_TASK_ROOT: path.resolve('dist/functions/prepare'),
            ...templates,
          },
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/{infra,journey,rights,screens}/**'],
        },
      },
      {
        test: {
          ...node,
          name: 'infra',
          // They look at the same templates, which take the time: made once for the files of a worker.
          isolate: false,
          env: templates,
          include: ['tests/infra/**/*.test.ts'],
        },
      },
      {
        plugins: [catalogueModule()],
        test: {
          ...inPage,
          name: 'screens',
          // Each opens the whole portal, which takes longer to import than to test: once for the files of a worker.
          isolate: false,
          include: ['tests/screens/**/*.test.{ts,tsx}'],
          exclude: replacing,
        },
      },
      {
        plugins: [catalogueModule()],
        test: { ...inPage, name: 'screens alone', include: replacing },
      },
      {
        test: {
          ...node,
          name: 'journey',
          testTimeout: 120_000,
          // Nor does what is waited for fail by when.
          expect: { poll: { timeout: 60_000 } },
          include: ['tests/journey/**/*.test.ts'],
          setupFiles: ['tests/rights/walked.ts'],
        },
      },
      {
        test: {
          ...node,
          name: 'rights',
          globalSetup: [...node.globalSetup, 'tests/rights/used-rights-folder.ts'],
          include: ['tests/rights/**/*.test.ts'],
          // After the journeys, of which it tells.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
