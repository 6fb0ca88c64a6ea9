import { defineConfig } from 'vitest/config';

const node = { environment: 'node' as const, testTimeout: 30_000, hookTimeout: 120_000 };

/** Quick rooms run side by side; what starts a whole local cloud runs alone, after its build. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...node,
          name: 'rooms',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/journey/**', 'tests/screens/**'],
        },
      },
      {
        test: {
          name: 'screens',
          environment: 'happy-dom',
          include: ['tests/screens/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          ...node,
          name: 'journey',
          include: ['tests/journey/**/*.test.ts'],
          fileParallelism: false,
        },
      },
    ],
  },
});
