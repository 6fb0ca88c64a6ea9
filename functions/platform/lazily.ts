/** The methods of an object that can be called before it is there: they answer later anyway. */
type Later = (...given: never[]) => Promise<unknown> | AsyncIterable<unknown>;

/**
 * Stands for an object that is made, and whose code is loaded, when one of its asynchronous methods is first called.
 * Of its other members it has only those in `known`.
 */
export function lazily<T extends object>(make: () => Promise<T>, known: Partial<T> = {}): T {
  let made: Promise<T> | undefined;
  const calling =
    (name: keyof T) =>
    (...given: never[]) => {
      made ??= make();
      const result = made.then((object) => (object[name] as Later).apply(object, given));
      return Object.assign(result, {
        async *[Symbol.asyncIterator]() {
          yield* (await result) as AsyncIterable<unknown>;
        },
      });
    };
  return new Proxy(known as T, {
    get: (target, name) =>
      // A promise that resolves to this object asks whether it is a promise, too.
      name in target || name === 'then' ? Reflect.get(target, name) : calling(name as keyof T),
  });
}
