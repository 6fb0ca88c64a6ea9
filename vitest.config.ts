import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { catalogueModule } from './web/build/catalogue-plugin.ts';

/** The test files of a folder that contain a text. */
const testsContaining = (text: string, folder = 'tests') =>
  readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`)
    .filter((file) => readFileSync(file, 'utf8').includes(text));

/** A busy machine can fail a test that waits; a test that is wrong fails twice. Repeated ones are listed at the end. */
const retry = 1;

const node = {
  retry,
  environment: 'node' as const,
  globalSetup: ['tests/temporary-folder.ts', 'tests/build.ts'],
  testTimeout: 60_000,
  hookTimeout: 240_000,
};

const inPage = {
  retry,
  environment: 'happy-dom' as const,
  // A link that is followed would end the page, for all later files of the worker.
  environmentOptions: {
    happyDOM: {
      settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } },
    },
  },
  setupFiles: ['tests/web/without-owner-stacks.ts'],
  // Rendered pages are garbage soon: with more room for new objects, less of it is copied.
  execArgv: ['--max-semi-space-size=64'],
  // Long, so that tests do not fail on a busy machine.
  testTimeout: 60_000,
};

/** Journeys run the whole product. Timeouts are long, so that they do not fail on a busy machine. */
const journey = {
  ...node,
  testTimeout: 300_000,
  expect: { poll: { timeout: 120_000, interval: 100 } },
  // Files of a worker share their imports, which take long to load.
  isolate: false,
  setupFiles: ['tests/rights/exercised.ts'],
};
const recordRights = 'tests/rights/used-rights-folder.ts';

/** Tests that mock modules need a module registry of their own. */
const mockingWebFiles = testsContaining('vi.mock(', 'tests/web');
const mockingUnits = testsContaining('vi.mock(', 'tests/functions');

/** Tests on the DynamoDB emulator, by the helpers that open a table in it. */
const withDatabase = [
  ...['real-table', 'world', 'voice-deps', 'transcribed', 'every-call'].flatMap((helper) =>
    testsContaining(`./${helper}.ts'`, 'tests/functions'),
  ),
  ...testsContaining("./followed-table.ts'", 'tests/scripts'),
];

/** Templates are inspected, not deployed, so assets need not be copied. */
const templates = {
  CDK_CONTEXT_JSON: JSON.stringify({ 'aws:cdk:disable-asset-staging': true }),
  // The CDK's rules take longer than a synthesis; validation.long.test.ts applies them.
  CDK_VALIDATION: 'false',
};

/** Tests that load the CDK, which takes seconds. */
const withTemplates = [
  'tests/infra/**/*.test.ts',
  'tests/local/cognito/template.test.ts',
  'tests/scripts/cost.test.ts',
  'tests/scripts/rehearse.test.ts',
];

const unit = {
  ...node,
  env: {
    // The folder of the bundle that contains the decoder.
    LAMBDA_TASK_ROOT: path.resolve('dist/functions/prepare'),
    ...templates,
  },
};
const database = {
  ...unit,
  globalSetup: [...node.globalSetup, 'tests/functions/shared-database.ts'],
};

/** Tests that `npm test` leaves to `npm run test:long`: docs/decisions/076-what-npm-test-runs.md */
const long = 'tests/**/*.long.test.ts';
const journeys = 'tests/{journey,portal}/**/*.test.ts';
const thorough = { SAKSHI_TESTS: 'thorough' };

export default defineConfig({
  test: {
    // Silences the SDK's warning about Node versions.
    env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
    // More workers than cores, since many tests wait for processes and timers; twice as many are slower.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    reporters: [
      'default',
      ...['slowest', 'repeated', 'checklist'].map((name) => `./tests/reporters/${name}.ts`),
    ],
    projects: [
      {
        test: {
          ...unit,
          name: 'unit',
          // Files of a worker share their imports, which take longer than most tests.
          isolate: false,
          setupFiles: ['tests/as-found.ts'],
          include: ['tests/**/*.test.ts'],
          exclude: [
            'tests/{journey,local,portal,rights,web}/**',
            ...withTemplates,
            ...withDatabase,
            ...mockingUnits,
            long,
          ],
        },
      },
      {
        test: {
          ...database,
          name: 'database',
          isolate: false,
          setupFiles: ['tests/as-found.ts'],
          include: withDatabase,
          exclude: [...mockingUnits, long],
        },
      },
      { test: { ...database, name: 'database alone', include: mockingUnits } },
      {
        test: {
          ...node,
          name: 'long local',
          // It tests the emulators alone (`npm run test:local`), so it does not build the product.
          globalSetup: ['tests/temporary-folder.ts'],
          isolate: false,
          include: ['tests/local/**/*.test.ts'],
          exclude: [...withTemplates, long],
        },
      },
      {
        test: {
          ...node,
          name: 'infra',
          // The CDK is loaded once for the files of a worker.
          isolate: false,
          // The tests of the workflow wait as long as it does, all at once.
          maxConcurrency: 20,
          env: templates,
          include: withTemplates,
          exclude: [long],
        },
      },
      {
        plugins: [catalogueModule()],
        test: {
          ...inPage,
          name: 'web',
          // Files of a worker share the portal's imports, which take longer than most tests.
          isolate: false,
          include: ['tests/web/**/*.test.{ts,tsx}'],
          exclude: mockingWebFiles,
        },
      },
      {
        plugins: [catalogueModule()],
        test: { ...inPage, name: 'web alone', include: mockingWebFiles },
      },
      {
        test: {
          ...journey,
          name: 'journey',
          globalSetup: [...node.globalSetup, 'tests/journey/shared-cloud.ts'],
          include: ['tests/journey/**/*.test.ts'],
          exclude: [long],
        },
      },
      {
        test: {
          ...journey,
          name: 'portal',
          globalSetup: [...node.globalSetup, 'tests/portal/seeded-cloud.ts'],
          include: ['tests/portal/**/*.test.ts'],
          exclude: [long],
        },
      },
      {
        test: {
          ...journey,
          name: 'long journey',
          globalSetup: [
            ...node.globalSetup,
            recordRights,
            'tests/journey/shared-cloud.ts',
            'tests/portal/seeded-cloud.ts',
          ],
          env: thorough,
          testTimeout: 900_000,
          include: [journeys],
        },
      },
      {
        test: {
          ...node,
          name: 'long rights',
          globalSetup: [...node.globalSetup, recordRights],
          include: ['tests/rights/**/*.test.ts'],
          // After the journeys, whose permissions it checks.
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...journey,
          // Journeys of recordings and what is made of them, where the emulators give only what AWS guarantees.
          name: 'long weak',
          globalSetup: [...node.globalSetup, 'tests/journey/shared-cloud.ts'],
          env: { SAKSHI_GUARANTEES: 'weak' },
          include: [
            'tests/journey/{api,documents,queue}.test.ts',
            'tests/journey/{enrolment,export,parts,summary,versions}.long.test.ts',
          ],
        },
      },
      {
        test: {
          ...database,
          name: 'long',
          isolate: false,
          setupFiles: ['tests/as-found.ts'],
          env: { ...unit.env, ...thorough },
          testTimeout: 900_000,
          include: [long, ...testsContaining('thorough.ts')],
          exclude: [journeys],
        },
      },
    ],
  },
});
