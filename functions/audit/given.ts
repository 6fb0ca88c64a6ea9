const secret = /password|totp|token/i;
const mostLetters = 100;
const mostValues = 30;

/**
 * The plain values of a call's input by dotted name, cut to a readable length: what an auditor needs to
 * see what was asked. No secrets, no files, no lists.
 */
export function givenOf(input: object): Record<string, string> {
  return Object.fromEntries([...valuesIn(input, '')].slice(0, mostValues));
}

function* valuesIn(value: object, under: string): Generator<[string, string]> {
  for (const [name, inner] of Object.entries(value)) {
    if (secret.test(name)) continue;
    if (typeof inner === 'string') yield [under + name, cut(inner)];
    if (typeof inner === 'number' || typeof inner === 'boolean')
      yield [under + name, String(inner)];
    const nested = typeof inner === 'object' && inner !== null && under === '';
    if (nested && Object.getPrototypeOf(inner) === Object.prototype) {
      yield* valuesIn(inner, `${name}.`);
    }
  }
}

const cut = (text: string): string => {
  const letters = [...text];
  return letters.length > mostLetters ? `${letters.slice(0, mostLetters).join('')}…` : text;
};
