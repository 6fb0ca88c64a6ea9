import path from 'node:path';
import { defineConfig } from 'vitest/config';
export default defineConfig({ test: { environment: 'node', globalSetup: ['tests/temporary-folder.ts', 'tests/functions/shared-database.ts'], testTimeout: 60_000, hookTimeout: 120_000, maxWorkers: 2,
  env: { LAMBDA_TASK_ROOT: path.resolve('dist/functions/prepare'), AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true', CDK_CONTEXT_JSON: JSON.stringify({ 'aws:cdk:disable-asset-staging': true }) },
  include: ['tests/**/*.test.ts'], exclude: ['tests/{journey,rights,screens}/**'] } });
