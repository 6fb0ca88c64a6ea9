import { expect, it } from 'vitest';
import { lazily } from '#functions/platform/lazily.ts';

class Shelf {
  readonly #books = ['a', 'b'];
  readonly name: string = 'shelf';
  async count() {
    return this.#books.length;
  }
  async *pages() {
    yield* this.#books;
  }
  async lose() {
    throw new Error('lost');
  }
}

it('creates the object once, at the first method call', async () => {
  let made = 0;
  const shelf = lazily(
    async () => {
      made++;
      return new Shelf();
    },
    { name: 'known' },
  );
  // To await it is not to ask it.
  expect([(await shelf).name, made]).toEqual(['known', 0]);
  expect(await Promise.all([shelf.count(), shelf.count()])).toEqual([2, 2]);
  const pages = [];
  for await (const page of shelf.pages()) pages.push(page);
  expect(pages).toEqual(['a', 'b']);
  await expect(shelf.lose()).rejects.toThrow('lost');
  expect(made).toBe(1);
});
