import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { smoke } from './smoke/smoke.ts';

/*
 * `SAKSHI_SMOKE_PASSWORD=... npm run smoke -- --url https://ADDRESS --user asha`: takes one short recording
 * through a deployed stage and says what works. docs/operations.md, Smoke test.
 */
const usage = `npm run smoke -- --url https://ADDRESS --user NAME [--password PASSWORD] [--totp DIGITS]
npm run smoke -- --url https://ADDRESS --token TOKEN
  --password   or SAKSHI_SMOKE_PASSWORD in the environment, which the shell's history does not keep
  --recording  a file of your own instead of the synthetic one
  --timeout    minutes to wait for the transcript, by default 15`;

const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: {
    url: text,
    user: text,
    password: { ...text, default: process.env.SAKSHI_SMOKE_PASSWORD },
    totp: text,
    token: text,
    recording: text,
    timeout: { ...text, default: '15' },
  },
});
const timeoutMinutes = Number(values.timeout);
if (values.url !== undefined && URL.canParse(values.url) && timeoutMinutes > 0) {
  const { url, recording, ...credentials } = values;
  const file = recording === undefined ? undefined : new Uint8Array(readFileSync(recording));
  const works = await smoke({ ...credentials, url, recording: file, timeoutMinutes }, console.log);
  process.exitCode = works ? 0 : 1;
} else {
  console.error(usage);
  process.exitCode = 2;
}
