import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { catalogueModule } from './web/build/catalogue-plugin.ts';

/** The test files of a folder whose text has these words in it. */
const testsWith = (words: string, folder = 'tests') =>
  readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`)
    .filter((file) => readFileSync(file, 'utf8').includes(words));

const node = {
  environment: 'node' as const,
  globalSetup: ['tests/temporary-folder.ts', 'tests/build.ts'],
  testTimeout: 60_000,
  hookTimeout: 240_000,
};

const inPage = {
  environment: 'happy-dom' as const,
  setupFiles: ['tests/screens/quick-queries.ts'],
  // Patient with a busy machine: a test fails by what it sees, not by when.
  testTimeout: 60_000,
};

/** Journeys run the whole product. Nor does what is waited for there fail by when. */
const journey = {
  ...node,
  testTimeout: 300_000,
  expect: { poll: { timeout: 60_000, interval: 100 } },
  // One after the other in a worker: what they import takes long.
  isolate: false,
  setupFiles: ['tests/rights/exercised.ts'],
};
const noteRights = 'tests/rights/used-rights-folder.ts';

/** Tests that put something of theirs in a module's place: no other file may have loaded it before. */
const replacingScreens = testsWith('vi.mock(', 'tests/screens');
const replacingUnits = testsWith('vi.mock(', 'tests/functions');

/** Templates are looked at, not deployed: nothing is copied beside them. */
const templates = {
  CDK_CONTEXT_JSON: JSON.stringify({ 'aws:cdk:disable-asset-staging': true }),
};

/** What loads the CDK, which takes seconds. */
const withTemplates = [
  'tests/infra/**/*.test.ts',
  'tests/local/cognito/template.test.ts',
  'tests/scripts/cost.test.ts',
];

const unit = {
  ...node,
  globalSetup: [...node.globalSetup, 'tests/functions/shared-database.ts'],
  env: {
    // Where functions find the decoder that the build put beside them.
    LAMBDA_TASK_ROOT: path.resolve('dist/functions/prepare'),
    ...templates,
  },
};

/** Take minutes, and run only when asked: `npm run test:long`. */
const long = 'tests/**/*.long.test.ts';

export default defineConfig({
  test: {
    // News about Node versions, printed once per worker by the SDK.
    env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
    // Much of it waits for programs and clocks: more at once than there are cores.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    reporters: ['default', './tests/reporters/slowest.ts', './tests/reporters/checklist.ts'],
    projects: [
      {
        test: {
          ...unit,
          name: 'unit',
          // What they import takes longer than most of them: once for the files of a worker.
          isolate: false,
          setupFiles: ['tests/as-found.ts'],
          include: ['tests/**/*.test.ts'],
          exclude: [
            'tests/{journey,local,portal,rights,screens,voice}/**',
            ...withTemplates,
            ...replacingUnits,
            long,
          ],
        },
      },
      { test: { ...unit, name: 'unit alone', include: replacingUnits } },
      {
        test: {
          ...node,
          name: 'local',
          // The emulators and the signal processing need nothing of the product.
          isolate: false,
          include: ['tests/{local,voice}/**/*.test.ts'],
          exclude: [...withTemplates, long],
        },
      },
      {
        test: {
          ...node,
          name: 'infra',
          // The CDK is loaded once for the files of a worker.
          isolate: false,
          env: templates,
          include: withTemplates,
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
          exclude: replacingScreens,
        },
      },
      {
        plugins: [catalogueModule()],
        test: { ...inPage, name: 'screens alone', include: replacingScreens },
      },
      {
        test: {
          ...journey,
          name: 'journey',
          globalSetup: [...node.globalSetup, noteRights, 'tests/journey/shared-cloud.ts'],
          include: ['tests/journey/**/*.test.ts'],
          exclude: [long],
        },
      },
      {
        test: {
          ...journey,
          name: 'portal',
          globalSetup: [...node.globalSetup, noteRights, 'tests/portal/seeded-cloud.ts'],
          include: ['tests/portal/**/*.test.ts'],
          exclude: [long],
        },
      },
      {
        test: {
          ...node,
          name: 'rights',
          globalSetup: [...node.globalSetup, noteRights],
          include: ['tests/rights/**/*.test.ts'],
          // After the journeys, of which it tells.
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...journey,
          name: 'long',
          globalSetup: [...unit.globalSetup, 'tests/portal/seeded-cloud.ts'],
          env: { ...unit.env, SAKSHI_TESTS: 'thorough' },
          testTimeout: 900_000,
          include: [long, ...testsWith('../thorough.ts')],
        },
      },
    ],
  },
});
