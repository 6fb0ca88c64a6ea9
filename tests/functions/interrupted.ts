import type { Bucket } from '#functions/platform/aws/bucket.ts';

/** A bucket in which something else happens once, just before a call that concerns a key. */
export function interrupted(
  bucket: Bucket,
  method: 'etagOf' | 'delete',
  key: string,
  act: () => Promise<void>,
): Bucket {
  let isDone = false;
  return new Proxy(bucket, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (name !== method) return value.bind(target);
      return async (...args: unknown[]) => {
        if (args[0] === key && !isDone) {
          isDone = true;
          await act();
        }
        return value.apply(target, args);
      };
    },
  });
}
