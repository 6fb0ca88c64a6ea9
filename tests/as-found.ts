import { afterAll, vi } from 'vitest';

// Files share the process of a worker: each leaves clocks, globals and environment as it found them.
const found = { ...process.env };
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  for (const name of Object.keys(process.env)) if (!(name in found)) delete process.env[name];
  Object.assign(process.env, found);
});
