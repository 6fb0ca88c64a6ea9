import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync, renameSync, statSync, type WriteStream } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  crashedResult,
  exitedResult,
  type FunctionFailure,
  type InvocationResult,
  resultOf,
  timedOutResult,
} from './invocation-result.ts';

export interface FunctionSpec {
  name: string;
  arn: string;
  /** `index.handler`: a file in the folder and its export. */
  handler: string;
  folder: string;
  environment: Record<string, string>;
  /** Seconds. */
  timeout: number;
  /** MB */
  memorySize: number;
  /** How many events may be processed at once. */
  concurrency: number;
}

type FromWorker =
  | { kind: 'loaded' }
  | { kind: 'not-loaded' | 'error'; error: FunctionFailure }
  | { kind: 'result'; payload: string };

/** Lambda's limit for the init phase. */
const initTimeout = 10;

/** Changes whenever the bundle is rebuilt; undefined without a bundle. */
function bundleVersion({ folder, handler }: FunctionSpec): number | undefined {
  const file = path.join(folder, handler.slice(0, handler.indexOf('.')));
  const find = (end: string) => statSync(`${file}.${end}`, { throwIfNoEntry: false });
  return (find('js') ?? find('cjs'))?.mtimeMs;
}

/** A function instance in a worker thread. It processes one event at a time. */
export class Instance {
  readonly #spec: FunctionSpec;
  readonly #bundle: number | undefined;
  readonly #worker: Worker;
  readonly #loaded: Promise<InvocationResult | 'loaded'>;
  #answer: (answer: InvocationResult) => void = () => {};
  #requestId = '';
  #finalResult: InvocationResult | undefined;

  constructor(spec: FunctionSpec, log: FunctionLog) {
    this.#spec = spec;
    this.#bundle = bundleVersion(spec);
    this.#worker = new Worker(new URL('./runtime.cjs', import.meta.url), {
      name: spec.name,
      workerData: { folder: spec.folder, handler: spec.handler },
      env: spec.environment,
      execArgv: [],
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: spec.memorySize },
    });
    this.#worker.stdout.on('data', (chunk: Buffer) => log.write(chunk));
    this.#worker.stderr.on('data', (chunk: Buffer) => log.write(chunk));
    this.#loaded = this.#loading();
    this.#worker.on('message', (message: FromWorker) => {
      if (message.kind === 'result') this.#answer(resultOf(message.payload));
      if (message.kind === 'error') this.#answer({ failure: message.error });
    });
    this.#worker.on('error', (error) => this.#finish(crashedResult(error)));
    this.#worker.on('exit', (code) => this.#finish(exitedResult(this.#requestId, code)));
  }

  /** True once it can process no more events. */
  get ended(): boolean {
    return this.#finalResult !== undefined;
  }

  /** True once its bundle has been rebuilt. */
  get outdated(): boolean {
    return bundleVersion(this.#spec) !== this.#bundle;
  }

  /** Processes an event (JSON text). Never rejects; a timeout or crash ends the instance. */
  async invoke(payload: string): Promise<InvocationResult> {
    const { name, arn, timeout, memorySize } = this.#spec;
    const requestId = randomUUID();
    this.#requestId = requestId;
    const loaded = await this.#within(initTimeout, this.#loaded);
    if (loaded !== 'loaded') {
      void this.end(loaded);
      return loaded;
    }
    if (this.#finalResult) return this.#finalResult;
    const context = {
      awsRequestId: requestId,
      functionName: name,
      functionVersion: '$LATEST',
      invokedFunctionArn: arn,
      memoryLimitInMB: String(memorySize),
      logGroupName: `/aws/lambda/${name}`,
      logStreamName: 'local',
      deadline: Date.now() + timeout * 1000,
    };
    const result = new Promise<InvocationResult>((resolve) => {
      this.#answer = resolve;
    });
    this.#worker.postMessage({ payload, context });
    return this.#within(timeout, result);
  }

  /**
   * Terminates the instance; a pending invocation gets this result. Resolves when the thread has
   * ended.
   */
  async end(finalResult: InvocationResult = exitedResult(this.#requestId, 0)): Promise<void> {
    this.#finish(finalResult);
    await this.#worker.terminate();
  }

  #loading(): Promise<InvocationResult | 'loaded'> {
    return new Promise((resolve) => {
      this.#answer = resolve;
      this.#worker.once('message', (message: FromWorker) => {
        if (message.kind === 'loaded') resolve('loaded');
        if (message.kind === 'not-loaded') resolve({ failure: message.error });
      });
    });
  }

  #finish(finalResult: InvocationResult): void {
    this.#finalResult ??= finalResult;
    this.#answer(this.#finalResult);
  }

  async #within<T>(seconds: number, work: Promise<T>): Promise<T> {
    const timer = setTimeout(
      () => void this.end(timedOutResult(this.#requestId, seconds)),
      seconds * 1000,
    );
    try {
      return await work;
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Size above which the log is rotated at start, in bytes. */
const maxLogSize = 10 * 1024 * 1024;

/** The output of a function, in a file. What cannot be written, as on a full disk, is lost. */
export class FunctionLog {
  readonly file: string;
  #stream: WriteStream | undefined;
  #closed = false;

  constructor(file: string) {
    this.file = file;
    if (existsSync(file) && statSync(file).size > maxLogSize) renameSync(file, `${file}.1`);
    this.#stream = this.#open();
  }

  write(chunk: Buffer): void {
    // Output may still arrive after the thread has ended.
    if (this.#closed) return;
    this.#stream ??= this.#open();
    this.#stream.write(chunk);
  }

  /** A stream is useless after an error; the next output opens another. */
  #open(): WriteStream {
    const stream = createWriteStream(this.file, { flags: 'a' });
    stream.on('error', () => {
      if (this.#stream === stream) this.#stream = undefined;
    });
    return stream;
  }

  close(): Promise<void> {
    this.#closed = true;
    return new Promise((resolve) => {
      if (this.#stream) this.#stream.end(() => resolve());
      else resolve();
    });
  }
}
