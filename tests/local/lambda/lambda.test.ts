import { existsSync, readFileSync } from 'node:fs';
import { readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { afterEach, expect, test, vi } from 'vitest';
import { createFunctions } from '../../../local/lambda/emulator.ts';
import type { InvocationResult } from '../../../local/lambda/invocation-result.ts';
import { AccessKeys } from '../../../local/protocol/signature.ts';
import { lambda, template } from '../cloudformation/assembly.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  vi.unstubAllEnvs();
});

interface Given {
  /** Files of the bundle in addition to its code. */
  files?: Record<string, string>;
  idleTimeout?: number;
}

/** A function with this code, and ways to call it. */
async function started(
  code: string,
  properties: object = {},
  { files = {}, idleTimeout }: Given = {},
) {
  const dataDir = await temporaryFolder();
  const resources = { Fn: lambda('fn', properties) };
  const read = await template({ resources, assets: { fn: { 'index.js': code, ...files } } });
  const keys = new AccessKeys();
  const say = vi.fn<(line: string) => void>();
  const endpoints = { AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:4000' };
  const running = await createFunctions(read, {
    dataDir,
    keys,
    endpoints,
    say,
    ...(idleTimeout && { idleTimeout }),
  });
  closing.push(running.close);
  const answer = (event: unknown = {}, signal?: AbortSignal): Promise<InvocationResult> =>
    running.invoke('test-Fn', JSON.stringify(event), signal);
  return {
    keys,
    say,
    dataDir,
    folder: read.assetAt('fn.zip'),
    answer,
    log: () => readFile(path.join(dataDir, 'logs/test-Fn.log'), 'utf8'),
    async call(event?: unknown) {
      const given = await answer(event);
      if ('failure' in given) throw new Error(JSON.stringify(given.failure));
      return JSON.parse(given.payload);
    },
    async failure(event?: unknown) {
      const given = await answer(event);
      if ('payload' in given) throw new Error(`no failure but ${given.payload}`);
      return given.failure;
    },
  };
}

test('loads new code for the next event while running calls finish with the old', async () => {
  const code = (version: number) =>
    `exports.handler = async ({ pause = 0 }) => {
       await new Promise((resolve) => setTimeout(resolve, pause));
       return ${version};
     }`;
  const { call, folder } = await started(code(1));
  expect(await call()).toBe(1);
  const atWork = call({ pause: 300 });
  await writeFile(path.join(folder, 'new'), code(2));
  await rename(path.join(folder, 'new'), path.join(folder, 'index.js'));
  expect(await call()).toBe(2);
  expect(await atWork).toBe(1);
  expect(await call()).toBe(2);
});

test('runs a symlinked bundle in place, with source-mapped stack traces', async () => {
  const { failure, folder } = await started('');
  const elsewhere = await temporaryFolder();
  await writeFile(
    path.join(elsewhere, 'handler.ts'),
    `const place: string = __dirname;\n\nexport const handler = async () => {\n  throw new Error(place);\n};\n`,
  );
  await build({
    entryPoints: [path.join(elsewhere, 'handler.ts')],
    outfile: path.join(elsewhere, 'index.cjs'),
    format: 'cjs',
    sourcemap: 'linked',
    sourcesContent: false,
  });
  await rm(path.join(folder, 'index.js'));
  await symlink(path.join(elsewhere, 'index.cjs'), path.join(folder, 'index.cjs'));
  const { errorMessage, trace } = await failure();
  expect(errorMessage).toBe(elsewhere);
  expect(trace?.[1]).toContain(`${elsewhere}/handler.ts:4:9`);
});

test('sets only the environment variables of the template, of Lambda and for endpoints', async () => {
  vi.stubEnv('SECRET_OF_THE_HOST', 'leaks');
  const { call, keys, dataDir } = await started('exports.handler = async () => process.env', {
    Environment: { Variables: { TABLE: { Ref: 'AWS::StackName' } } },
    MemorySize: 256,
  });
  expect(await call()).toEqual({
    TABLE: 'test',
    _HANDLER: 'index.handler',
    AWS_ACCESS_KEY_ID: 'test-Fn',
    AWS_SECRET_ACCESS_KEY: keys.secretOf('test-Fn'),
    AWS_REGION: 'ap-south-1',
    AWS_DEFAULT_REGION: 'ap-south-1',
    AWS_LAMBDA_FUNCTION_NAME: 'test-Fn',
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: '256',
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_LOG_GROUP_NAME: '/aws/lambda/test-Fn',
    AWS_LAMBDA_LOG_STREAM_NAME: 'local',
    AWS_CONFIG_FILE: '/dev/null',
    AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
    AWS_ENDPOINT_URL: 'http://127.0.0.1:9',
    AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:4000',
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    LANG: 'en_US.UTF-8',
    PATH: '/usr/local/bin:/usr/bin:/bin',
    TMPDIR: path.join(dataDir, 'tmp'),
    TZ: ':UTC',
  });
});

test('copies events and results as JSON and provides the context of Lambda', async () => {
  const { call } = await started(`exports.handler = async (event, context) => ({
    event, gone: undefined, date: new Date(0), left: context.getRemainingTimeInMillis(),
    id: context.awsRequestId, name: context.functionName, arn: context.invokedFunctionArn,
    memory: context.memoryLimitInMB })`);
  const result = await call({ a: [1, 'ü'] });
  expect(result).toEqual({
    event: { a: [1, 'ü'] },
    date: '1970-01-01T00:00:00.000Z',
    left: expect.any(Number),
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    name: 'test-Fn',
    arn: 'arn:aws:lambda:ap-south-1:000000000000:function:test-Fn',
    memory: '128',
  });
  expect(result.left).toBeGreaterThan(2000);
  expect(result.left).toBeLessThanOrEqual(3000);
});

test('reuses an idle instance, and scales up to the reserved concurrency', async () => {
  const { call } = await started(
    `const id = Math.random(); let n = 0;
     exports.handler = async ({ wait }) => {
       const at = ++n; await new Promise((r) => setTimeout(r, wait)); return { id, at, alone: at === n } }`,
    { ReservedConcurrentExecutions: 2 },
  );
  const first = await call({ wait: 0 });
  expect(await call({ wait: 0 })).toEqual({ id: first.id, at: 2, alone: true });

  const many = await Promise.all(Array.from({ length: 6 }, () => call({ wait: 30 })));
  expect(new Set(many.map(({ id }) => id)).size).toBe(2);
  expect(many.every(({ alone }) => alone)).toBe(true);
});

test('never runs an event whose caller has left while it waited for an instance', async () => {
  const { answer, call, say, log } = await started(
    `let runs = 0;
     exports.handler = async ({ wait = 0 }) => {
       const run = ++runs; console.log('at work'); await new Promise((r) => setTimeout(r, wait)); return run }`,
    { ReservedConcurrentExecutions: 1 },
  );
  const leaving = new AbortController();
  const atWork = answer({ wait: 1000 }, leaving.signal);
  await vi.waitFor(async () => expect(await log()).toContain('at work'));
  const waiting = answer({}, leaving.signal);
  leaving.abort();
  expect(await atWork).toEqual({ payload: '1' });
  expect(await waiting).toMatchObject({ failure: { errorType: 'TooManyRequestsException' } });
  expect(await call()).toBe(2);
  expect(say).not.toHaveBeenCalled();
});

test('returns a handler’s error with type, message and stack trace, and logs it', async () => {
  const { failure, say, log, call } = await started(`
    class NotFound extends Error { name = 'NotFound' }
    exports.handler = async ({ ok }) => { console.log('at work'); if (!ok) throw new NotFound('no such thing') }`);
  expect(await failure()).toEqual({
    errorType: 'NotFound',
    errorMessage: 'no such thing',
    trace: expect.arrayContaining([expect.stringContaining('no such thing')]),
  });
  expect(say).toHaveBeenCalledWith(expect.stringContaining('test-Fn: NotFound: no such thing'));
  expect(await call({ ok: true })).toBeNull();
  await vi.waitFor(async () => expect(await log()).toMatch(/at work[^]*no such thing/));
});

test('ends a function that times out, and starts a new instance for the next event', async () => {
  const { failure, call } = await started(
    'let n = 0; exports.handler = async ({ hang }) => { n++; while (hang); return n }',
    { Timeout: 1 },
  );
  expect(await call({})).toBe(1);
  expect(await failure({ hang: true })).toEqual({
    errorType: 'Sandbox.Timedout',
    errorMessage: expect.stringMatching(
      /^RequestId: \S+ Error: Task timed out after 1\.00 seconds$/,
    ),
  });
  expect(await call({})).toBe(1);
});

test('a function that exits fails only its own event', async () => {
  const { failure, call } = await started(
    'exports.handler = async ({ exit }) => { if (exit) process.exit(3); return 1 }',
  );
  expect(await failure({ exit: true })).toEqual({
    errorType: 'Runtime.ExitError',
    errorMessage: expect.stringContaining('exit status 3'),
  });
  expect(await call({})).toBe(1);
});

test('an uncaught error fails the current event', async () => {
  const code =
    'exports.handler = () => new Promise(() => { setTimeout(() => { throw new TypeError("late") }) })';
  const { failure } = await started(code);
  expect(await failure()).toMatchObject({ errorType: 'TypeError', errorMessage: 'late' });
});

test.each([
  ['a package missing from the bundle', "require('zod')", 'Error', "Cannot find module 'zod'"],
  [
    'a handler that is not exported',
    'exports.other = 1',
    'Runtime.HandlerNotFound',
    'index.handler',
  ],
  ['an error while loading', "throw new RangeError('early')", 'RangeError', 'early'],
])('%s fails the first event', async (_, code, errorType, message) => {
  const { failure } = await started(code);
  expect(await failure()).toMatchObject({
    errorType,
    errorMessage: expect.stringContaining(message),
  });
});

test('limits events and results to 6 MB', async () => {
  const { failure } = await started("exports.handler = async () => 'x'.repeat(6291456)");
  expect(await failure()).toMatchObject({ errorType: 'Function.ResponseSizeTooLarge' });
  expect(await failure('x'.repeat(6291456))).toMatchObject({
    errorType: 'RequestEntityTooLargeException',
  });
});

test('rejects a function with an unsupported runtime by name', async () => {
  const resources = { Python: lambda('fn', { Runtime: 'python3.13' }) };
  const read = await template({ resources, assets: { fn: {} } });
  const dataDir = await temporaryFolder();
  const keys = new AccessKeys();
  const running = await createFunctions(read, { dataDir, keys, endpoints: {}, say: () => {} });
  await expect(running.invoke('test-Python', '{}')).rejects.toThrow('test-Python');
});

/** A bundle with a program runs in a process, like one with native modules. */
const native = { files: { program: '' } };
const pid = `require('node:process').pid`;

test('runs bundles with native code in a process, others in threads', async () => {
  const own = await started(`exports.handler = async () => ${pid}`, {}, native);
  expect(await own.call()).not.toBe(process.pid);
  const shared = await started(`exports.handler = async () => ${pid}`);
  expect(await shared.call()).toBe(process.pid);
});

test('a crash in native code fails its event, and the next event gets a new process', async () => {
  const { call, failure, say } = await started(
    'exports.handler = async ({ abort }) => { if (abort) process.abort(); return 1 }',
    {},
    native,
  );
  expect(await call({})).toBe(1);
  expect(await failure({ abort: true })).toEqual({
    errorType: 'Runtime.ExitError',
    errorMessage: expect.stringMatching(/^RequestId: \S+ Error: .*signal: aborted$/),
  });
  expect(say).toHaveBeenCalledWith(expect.stringContaining('signal: aborted'));
  expect(await call({})).toBe(1);
});

test('behaves the same in a process as in a thread', async () => {
  vi.stubEnv('SECRET_OF_THE_HOST', 'leaks');
  const code = `exports.handler = async ({ mode, text }, context) => {
    console.log('at work');
    if (mode === 'reject') throw new RangeError('no');
    if (mode === 'throw later') return new Promise(() => setTimeout(() => { throw new TypeError('late') }));
    if (mode === 'hang') for (;;);
    if (mode === 'exit') process.exit(3);
    return { text, environment: Object.keys(process.env), left: context.getRemainingTimeInMillis() };
  }`;
  const { call, failure, log } = await started(code, { Timeout: 2 }, native);
  const { text, environment, left } = await call({ text: 'क'.repeat(1_000_000) });
  expect(text).toHaveLength(1_000_000);
  expect(environment).toContain('AWS_LAMBDA_FUNCTION_NAME');
  expect(environment.filter((name: string) => /SECRET_OF|^NODE_|^HOME$/.test(name))).toEqual([]);
  expect(left).toBeLessThanOrEqual(2000);
  expect(await failure({ mode: 'reject' })).toMatchObject({ errorType: 'RangeError' });
  expect(await failure({ mode: 'throw later' })).toMatchObject({ errorMessage: 'late' });
  expect(await failure({ mode: 'exit' })).toMatchObject({
    errorMessage: expect.stringContaining('exit status 3'),
  });
  expect(await failure({ mode: 'hang' })).toMatchObject({ errorType: 'Sandbox.Timedout' });
  await vi.waitFor(async () => expect(await log()).toMatch(/at work[^]*late/));
});

/** False for a zombie process. */
const isRunning = (id: number): boolean =>
  existsSync(`/proc/${id}/stat`) && !/\) Z /.test(readFileSync(`/proc/${id}/stat`, 'utf8'));

test('ends a process together with the programs it started', async () => {
  const code = `const { spawn } = require('node:child_process');
    let program;
    exports.handler = async ({ hang }) => {
      program ??= spawn('/bin/sleep', ['100'], { stdio: 'ignore' });
      while (hang);
      return [process.pid, program.pid];
    }`;
  const { call, failure } = await started(code, { Timeout: 1 }, native);
  const ids: number[] = await call({});
  expect(ids.map(isRunning)).toEqual([true, true]);
  await failure({ hang: true });
  await expect.poll(() => ids.map(isRunning)).toEqual([false, false]);
});

test('ends instances that stay idle', async () => {
  const code = `exports.handler = async () => ${pid}`;
  const { call } = await started(code, {}, { ...native, idleTimeout: 300 });
  const first = await call();
  expect(await call()).toBe(first);
  await expect.poll(() => isRunning(first)).toBe(false);
  expect(await call()).not.toBe(first);
});
