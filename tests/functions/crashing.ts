/** A process that died in the middle of its work. */
export class Crash extends Error {}

/** Where it dies: at that call, before anything was done or when it was done and nobody knows. */
export interface Fault {
  at: number;
  when: 'before' | 'after';
  /** Calls so far, of all that share the fault. */
  calls: number;
}

/** The same as `target`, until the call at which its user dies. */
export function crashing<T extends object>(target: T, fault: Fault): T {
  return new Proxy(target, {
    get(object, name) {
      const method: unknown = Reflect.get(object, name, object);
      if (typeof method !== 'function') return method;
      return async (...given: unknown[]) => {
        const dies = ++fault.calls === fault.at;
        if (dies && fault.when === 'before') throw new Crash();
        const answer: unknown = await method.apply(object, given);
        if (dies) throw new Crash();
        return answer;
      };
    },
  });
}
