import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync, renameSync, statSync, type WriteStream } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  crashed,
  exited,
  type FunctionFailure,
  type InvocationResult,
  resultOf,
  timedOut,
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
const loadingSeconds = 10;

/** Tells a rebuilt bundle from the one that was loaded; undefined without a bundle. */
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
  #lastWords: InvocationResult | undefined;

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
    this.#worker.on('error', (error) => this.#die(crashed(error)));
    this.#worker.on('exit', (code) => this.#die(exited(this.#requestId, code)));
  }

  /** True once it can process no more events. */
  get ended(): boolean {
    return this.#lastWords !== undefined;
  }

  /** True once the bundle that it loaded has been replaced. */
  get outdated(): boolean {
    return bundleVersion(this.#spec) !== this.#bundle;
  }

  /** Processes an event (JSON text). Never rejects; a timeout or crash ends the instance. */
  async invoke(payload: string): Promise<InvocationResult> {
    const { name, arn, timeout, memorySize } = this.#spec;
    const requestId = randomUUID();
    this.#requestId = requestId;
    const loaded = await this.#within(loadingSeconds, this.#loaded);
    if (loaded !== 'loaded') {
      void this.end(loaded);
      return loaded;
    }
    if (this.#lastWords) return this.#lastWords;
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
    const answered = new Promise<InvocationResult>((resolve) => {
      this.#answer = resolve;
    });
    this.#worker.postMessage({ payload, context });
    return this.#within(timeout, answered);
  }

  /**
   * Terminates the instance; a pending invocation gets this result. Resolves when the thread has
   * ended.
   */
  async end(lastWords: InvocationResult = exited(this.#requestId, 0)): Promise<void> {
    this.#die(lastWords);
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

  #die(lastWords: InvocationResult): void {
    this.#lastWords ??= lastWords;
    this.#answer(this.#lastWords);
  }

  async #within<T>(seconds: number, work: Promise<T>): Promise<T> {
    const timer = setTimeout(
      () => void this.end(timedOut(this.#requestId, seconds)),
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
const full = 10 * 1024 * 1024;

/** The output of a function, in a file. */
export class FunctionLog {
  readonly file: string;
  readonly #stream: WriteStream;

  constructor(file: string) {
    this.file = file;
    if (existsSync(file) && statSync(file).size > full) renameSync(file, `${file}.1`);
    this.#stream = createWriteStream(file, { flags: 'a' });
  }

  write(chunk: Buffer): void {
    // Output may still arrive after the thread has ended.
    if (!this.#stream.writableEnded) this.#stream.write(chunk);
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#stream.end(resolve));
  }
}
