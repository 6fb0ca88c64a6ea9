interface Closable {
  close(): void | Promise<void>;
}

/** Resources that depend on those opened before them; closed in reverse order. */
export class ResourceStack {
  readonly #all: Closable[] = [];

  add<T extends Closable>(one: T): T {
    this.#all.push(one);
    return one;
  }

  async close(): Promise<void> {
    for (let one = this.#all.pop(); one; one = this.#all.pop()) await one.close();
  }
}

/**
 * How long closing may take before the process exits anyway, and how often to check for the parent,
 * in ms.
 */
const closeTimeout = 10_000;
const parentCheckInterval = 500;

/**
 * Closes all resources and exits on SIGINT and SIGTERM, and when the npm process that started this
 * one is gone: killed outright, npm passes on no signal.
 */
export function closeOnExit(opened: ResourceStack): void {
  let ending = false;
  async function end(): Promise<void> {
    // Ctrl-C arrives twice: from the terminal and passed on by npm.
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), closeTimeout).unref();
    await opened.close();
    process.exit(0);
  }
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && end(), parentCheckInterval).unref();
  }
}
