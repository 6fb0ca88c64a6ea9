/** Simulates the death of a process in the middle of its work. */
export class Crash extends Error {}

/** The call at which it dies, and whether before or after the call took effect. */
export interface Fault {
  at: number;
  when: 'before' | 'after';
  /** Calls so far, over all objects that share the fault. */
  calls: number;
}

/** A proxy for `target` that throws at the call where its user dies. */
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
