import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync, renameSync, statSync, type WriteStream } from 'node:fs';
import {
  crashedResult,
  exitedResult,
  type InvocationResult,
  resultOf,
  timedOutResult,
} from './invocation-result.ts';
import {
  bundleOf,
  type FromRuntime,
  type FunctionCode,
  type Sandbox,
  startSandbox,
} from './sandbox.ts';

export interface FunctionSpec extends FunctionCode {
  arn: string;
  /** Seconds. */
  timeout: number;
  /** How many events may be processed at once. */
  concurrency: number;
}

/** Lambda's limit for the init phase. */
const initTimeout = 10;

/** Changes whenever the bundle is rebuilt; undefined without a bundle. */
function bundleVersion(spec: FunctionSpec): number | undefined {
  const file = bundleOf(spec);
  return file === undefined ? undefined : statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}

/** A function instance. It processes one event at a time. */
export class Instance {
  readonly #spec: FunctionSpec;
  readonly #bundle: number | undefined;
  readonly #sandbox: Sandbox;
  readonly #loaded: Promise<InvocationResult | 'loaded'>;
  #loading: (outcome: InvocationResult | 'loaded') => void = () => {};
  #answer: (answer: InvocationResult) => void = () => {};
  #requestId = '';
  #finalResult: InvocationResult | undefined;

  constructor(spec: FunctionSpec, log: FunctionLog) {
    this.#spec = spec;
    this.#bundle = bundleVersion(spec);
    this.#loaded = new Promise((resolve) => {
      this.#loading = resolve;
    });
    this.#sandbox = startSandbox(spec, {
      output: (chunk) => log.write(chunk),
      message: (message) => this.#take(message),
      crashed: (error) => this.#finish(crashedResult(error)),
      exited: (status) => this.#finish(exitedResult(this.#requestId, status)),
    });
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
    this.#sandbox.post({ payload, context });
    return this.#within(timeout, result);
  }

  /**
   * Terminates the instance; a pending invocation gets this result. Resolves when it has ended.
   */
  async end(finalResult: InvocationResult = exitedResult(this.#requestId, 0)): Promise<void> {
    this.#finish(finalResult);
    await this.#sandbox.end();
  }

  #take(message: FromRuntime): void {
    switch (message.kind) {
      case 'loaded':
        return this.#loading('loaded');
      case 'not-loaded':
        return this.#loading({ failure: message.error });
      case 'result':
        return this.#answer(resultOf(message.payload));
      case 'error':
        return this.#answer({ failure: message.error });
      case 'crashed':
        return this.#finish({ failure: message.error });
    }
  }

  #finish(finalResult: InvocationResult): void {
    this.#finalResult ??= finalResult;
    this.#loading(this.#finalResult);
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
    // Output may still arrive after the instance has ended.
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
