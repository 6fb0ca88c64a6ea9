interface Closable {
  close(): void | Promise<void>;
}

/** What was opened one upon the other, to be closed in the opposite order. */
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

/** Milliseconds after which an end that hangs is forced, and between two looks at the parent. */
const longestEnd = 10_000;
const interval = 500;

/**
 * Closes what is open and ends this process on SIGINT and SIGTERM, and when npm, who started it, is no
 * more: killed outright, it passes no signal on.
 */
export function closeOnExit(opened: ResourceStack): void {
  let ending = false;
  async function end(): Promise<void> {
    // Ctrl-C reaches us twice: from the terminal, and passed on by npm.
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), longestEnd).unref();
    await opened.close();
    process.exit(0);
  }
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && end(), interval).unref();
  }
}
