'use strict';
/*
 * Runs inside a worker thread or a process, around one handler, as AWS's Node.js runtime does. Plain
 * CommonJS, because both start faster without a TypeScript loader.
 */
const { existsSync, readFileSync, realpathSync } = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const { parentPort } = require('node:worker_threads');

const failure = (errorType, errorMessage, trace = []) => ({ errorType, errorMessage, trace });

const named = (name, message) => Object.assign(new Error(message), { name });

/** An error as Lambda reports it to the caller. */
function described(error) {
  if (!(error instanceof Error)) return failure(typeof error, String(error));
  return failure(error.name, error.message, (error.stack ?? '').split('\n'));
}

/** Logs an error as the runtime does in the log format JSON. */
function logError(message, error, requestId) {
  const { errorType, errorMessage, trace } = described(error);
  const line = { timestamp: new Date().toISOString(), level: 'ERROR', requestId, message };
  console.error(JSON.stringify({ ...line, errorType, errorMessage, stackTrace: trace }));
}

/**
 * Loads a bundle as CommonJS, whatever a package.json above it says, and lets it resolve only the
 * packages it brought along, as it will when deployed.
 */
function load(folder, handlerName) {
  const [name, exported] = handlerName.split('.');
  const found = ['js', 'cjs'].map((end) => path.join(folder, `${name}.${end}`)).find(existsSync);
  if (!found) throw named('Runtime.ImportModuleError', `Cannot find module '${name}' in ${folder}`);
  // Like require(): packages of a linked bundle are next to the bundle, not next to the link.
  const file = realpathSync(found);
  // Stack traces then refer to the sources.
  if (existsSync(`${file}.map`)) process.setSourceMapsEnabled(true);
  const bundle = new Module(file);
  bundle.filename = file;
  bundle._compile(readFileSync(file, 'utf8'), file);
  const handler = bundle.exports[exported];
  if (typeof handler === 'function') return handler;
  throw named('Runtime.HandlerNotFound', `${handlerName} is undefined or not exported`);
}

/** https://docs.aws.amazon.com/lambda/latest/dg/nodejs-context.html */
const contextOf = ({ deadline, ...facts }) => ({
  ...facts,
  callbackWaitsForEmptyEventLoop: true,
  getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
});

const send = (message, sent) =>
  parentPort ? parentPort.postMessage(message) : process.send(message, sent);

if (!parentPort) {
  // Its process group contains the programs it started.
  process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL'));
  process.on('uncaughtException', (error) => {
    logError('Uncaught Exception', error);
    send({ kind: 'crashed', error: described(error) }, () => process.exit(1));
  });
}

try {
  const [folder, handlerName] = process.argv.slice(2);
  const handler = load(folder, handlerName);
  (parentPort ?? process).on('message', async ({ payload, context }) => {
    try {
      const result = await handler(JSON.parse(payload), contextOf(context));
      send({ kind: 'result', payload: JSON.stringify(result) ?? 'null' });
    } catch (error) {
      logError('Invoke Error', error, context.awsRequestId);
      send({ kind: 'error', error: described(error) });
    }
  });
  send({ kind: 'loaded' });
} catch (error) {
  logError('Init Error', error);
  send({ kind: 'not-loaded', error: described(error) });
}
