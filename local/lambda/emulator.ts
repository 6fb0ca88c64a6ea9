import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import pLimit, { type LimitFunction } from 'p-limit';
import * as z from 'zod';
import type { Template } from '../cloudformation/template.ts';
import type { AccessKeys } from '../protocol/signature.ts';
import { type Endpoints, runtimeEnvironment } from './environment.ts';
import { FunctionLog, type FunctionSpec, Instance } from './instance.ts';
import {
  exitedResult,
  type InvocationResult,
  requestTooLarge,
  throttledResult,
} from './invocation-result.ts';

const Lambda = z.object({
  Code: z.object({ S3Key: z.string() }),
  Environment: z
    .object({ Variables: z.record(z.string(), z.string()).default({}) })
    .default({ Variables: {} }),
  Handler: z.string(),
  MemorySize: z.number().default(128),
  ReservedConcurrentExecutions: z.number().optional(),
  Runtime: z.string(),
  Timeout: z.number().default(3),
});

/** More concurrent instances would only slow each other down on a laptop. */
const maxInstances = 6;

/** How long an instance waits for the next event, in ms. AWS does not say; its instances last minutes. */
const defaultIdleTimeout = 2 * 60_000;

export interface Functions {
  /**
   * Invokes a function by name or ARN with a JSON payload. Rejects only when there is no such
   * function. An event that still waits for an instance when `signal` aborts never gets one.
   */
  invoke(nameOrArn: string, payload: string, signal?: AbortSignal): Promise<InvocationResult>;
  close(): Promise<void>;
}

interface Options {
  dataDir: string;
  keys: AccessKeys;
  endpoints: Endpoints;
  /** Changes to the variables of the template, by name. */
  overrides?: Record<string, (value: string) => string>;
  say(line: string): void;
  idleTimeout?: number;
}

function functionSpecs(
  template: Template,
  { dataDir, keys, endpoints, overrides = {} }: Options,
): FunctionSpec[] {
  const overridden = ([name, value]: [string, string]) => [name, overrides[name]?.(value) ?? value];
  return (
    template
      .resources('AWS::Lambda::Function', Lambda)
      // The others are deployment helpers, such as the Python function that copies the site.
      .filter(({ properties }) => properties.Runtime.startsWith('nodejs'))
      .map(({ ref: name, attribute, properties }) => ({
        name,
        arn: attribute('Arn'),
        handler: properties.Handler,
        folder: template.assetAt(properties.Code.S3Key),
        timeout: properties.Timeout,
        memorySize: properties.MemorySize,
        concurrency: Math.min(
          properties.ReservedConcurrentExecutions ?? maxInstances,
          maxInstances,
        ),
        environment: {
          ...runtimeEnvironment({
            name,
            handler: properties.Handler,
            memorySize: properties.MemorySize,
            region: template.region,
            credentials: keys.of(name),
            endpoints,
            temporaryFolder: path.join(dataDir, 'tmp'),
          }),
          ...Object.fromEntries(Object.entries(properties.Environment.Variables).map(overridden)),
        },
      }))
  );
}

/** Prepares the functions of the template. Each is loaded at its first event. */
export async function createFunctions(template: Template, options: Options): Promise<Functions> {
  const { dataDir, say, idleTimeout = defaultIdleTimeout } = options;
  const logFolder = path.join(dataDir, 'logs');
  await rm(path.join(dataDir, 'tmp'), { recursive: true, force: true });
  await mkdir(path.join(dataDir, 'tmp'), { recursive: true });
  await mkdir(logFolder, { recursive: true });

  let closing = false;
  const logs: FunctionLog[] = [];
  const pools = new Map<string, Pool>();
  for (const spec of functionSpecs(template, options)) {
    const log = new FunctionLog(path.join(logFolder, `${spec.name}.log`));
    const pool = new Pool(spec, log, idleTimeout);
    logs.push(log);
    pools.set(spec.name, pool);
    pools.set(spec.arn, pool);
  }

  return {
    async invoke(nameOrArn, payload, signal) {
      const pool = pools.get(nameOrArn);
      if (!pool)
        throw Object.assign(new Error(`Function not found: ${nameOrArn}`), {
          name: 'ResourceNotFoundException',
        });
      const answer = await pool.invoke(payload, signal);
      if ('failure' in answer && answer !== throttledResult && !closing) {
        const { errorType, errorMessage } = answer.failure;
        say(`${nameOrArn.split(':').pop()}: ${errorType}: ${errorMessage} (more in ${logFolder})`);
      }
      return answer;
    },
    async close() {
      closing = true;
      await Promise.all([...pools.values()].map((pool) => pool.close()));
      await Promise.all(logs.map((log) => log.close()));
    },
  };
}

/**
 * The instances of one function. An idle instance takes the next event; otherwise a new one is
 * started up to the limit, beyond which events wait. (Lambda would answer 429 and callers would
 * retry.) Instances that stay idle are ended: each takes tens of megabytes.
 */
class Pool {
  readonly #spec: FunctionSpec;
  readonly #log: FunctionLog;
  readonly #idleTimeout: number;
  /** With the timers that end them, the last used one last. */
  readonly #idle = new Map<Instance, NodeJS.Timeout>();
  readonly #busy = new Set<Instance>();
  readonly #limited: LimitFunction;
  #closed = false;

  constructor(spec: FunctionSpec, log: FunctionLog, idleTimeout: number) {
    this.#spec = spec;
    this.#log = log;
    this.#idleTimeout = idleTimeout;
    this.#limited = pLimit(spec.concurrency);
  }

  async invoke(payload: string, signal?: AbortSignal): Promise<InvocationResult> {
    const run = async () => (signal?.aborted ? throttledResult : this.#run(payload));
    return requestTooLarge(payload) ?? this.#limited(run);
  }

  async #run(payload: string): Promise<InvocationResult> {
    if (this.#closed) return exitedResult('', 0);
    const instance = this.#take();
    this.#busy.add(instance);
    try {
      return await instance.invoke(payload);
    } finally {
      this.#busy.delete(instance);
      if (!instance.ended) this.#rest(instance);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const timer of this.#idle.values()) clearTimeout(timer);
    await Promise.all([...this.#idle.keys(), ...this.#busy].map((instance) => instance.end()));
  }

  #rest(instance: Instance): void {
    const timer = setTimeout(() => {
      this.#idle.delete(instance);
      void instance.end();
    }, this.#idleTimeout);
    this.#idle.set(instance, timer.unref());
  }

  #take(): Instance {
    for (const [instance, timer] of [...this.#idle].reverse()) {
      this.#idle.delete(instance);
      clearTimeout(timer);
      // As in Lambda, updated code does not affect running events.
      if (instance.outdated) void instance.end();
      else if (!instance.ended) return instance;
    }
    return new Instance(this.#spec, this.#log);
  }
}
