import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Patterns of secrets, by kind. */
const secrets: Record<string, RegExp> = {
  // The example keys in AWS's documentation end like this.
  'AWS access key': /\b(AKIA|ASIA)(?![0-9A-Z]{9}EXAMPLE)[0-9A-Z]{16}\b/,
  'AWS secret key': /(secret_?access_?key|aws_?secret)["']?\s*[:=]\s*["'][A-Za-z0-9/+]{40}["']/i,
  'private key': /-----BEGIN ([A-Z]+ )*PRIVATE KEY-----/,
  'GitHub token': /\b(gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{60})/,
  'npm token': /\bnpm_[A-Za-z0-9]{36}\b/,
  'Slack token': /\bxox[abprs]-[A-Za-z0-9-]{10}/,
  'Google key': /\bAIza[\w-]{35}\b/,
  'model key': /\bsk-[A-Za-z0-9_-]{32}/,
  'bearer token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20}/,
  'password in an address': /\b[a-z]+:\/\/[^\s/:@"'`$]+:[^\s/@"'`$]{3,}@[\w.-]+/,
};

const kindsIn = (text: string): string[] =>
  Object.entries(secrets).flatMap(([kind, form]) => (form.test(text) ? [kind] : []));

const tracked = execFileSync(
  'git',
  ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
  {
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  },
)
  .split('\0')
  .filter(Boolean);

describe('the repository', () => {
  it('contains no secrets', () => {
    const found = tracked.flatMap((file) => {
      const kinds = kindsIn(readFileSync(file, 'latin1'));
      return kinds.map((kind) => `${file}: ${kind}`);
    });
    expect(found).toEqual([]);
  });

  it('has no files that usually contain secrets', () => {
    const wont = /(^|\/)(\.env(\..+)?|\.npmrc|id_(rsa|ed25519)|credentials|.*\.(pem|p12|pfx|key))$/;
    expect(tracked.filter((file) => wont.test(file))).toEqual([]);
  });

  it.each([
    ['AWS access key', `AKIA${'ABCDEFGH23456789'}`],
    ['AWS secret key', `aws_secret_access_key = "${'aB3/'.repeat(10)}"`],
    ['private key', ['-----BEGIN', 'RSA PRIVATE KEY-----'].join(' ')],
    ['GitHub token', `ghp_${'a1B2'.repeat(9)}`],
    ['npm token', `npm_${'a1B2'.repeat(9)}`],
    ['Slack token', `xoxb-${'1234567890-abc'}`],
    ['Google key', `AIza${'a1B2c'.repeat(7)}`],
    ['model key', `sk-${'a1B2'.repeat(10)}`],
    ['bearer token', `eyJ${'a'.repeat(12)}.eyJ${'b'.repeat(12)}.${'c'.repeat(24)}`],
    ['password in an address', ['postgres://asha', 'hunter2@db.example'].join(':')],
  ])('would fail this test with a secret of this kind: %s', (kind, text) => {
    expect(kindsIn(`x = ${text}\n`)).toContain(kind);
  });
});
