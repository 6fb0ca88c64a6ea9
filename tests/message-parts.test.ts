import { existsSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';

const web = path.resolve('web');

const english = import.meta.glob<Record<string, string>>('../web/messages/en/*.ts', {
  import: 'default',
  eager: true,
});
/** The parts of the messages by their keys. */
const parts = new Map(
  Object.entries(english).flatMap(([file, messages]) =>
    Object.keys(messages).map((key) => [key, path.basename(file, '.ts')]),
  ),
);

/** Leaves out what is imported later, and all that is not the portal's own. */
const alone: Plugin = {
  name: 'alone',
  setup({ onResolve }) {
    onResolve({ filter: /.*/ }, ({ path: asked, kind, resolveDir }) => {
      const file = path.resolve(resolveDir, asked);
      const isSource = /\.tsx?$/.test(asked) && existsSync(file);
      if (kind === 'entry-point') return undefined;
      if (!isSource) return { path: asked, external: true, sideEffects: false };
      return kind === 'dynamic-import'
        ? { path: file, external: true }
        : { path: file, sideEffects: false };
    });
  },
};

/** The code of a file and of all that it imports at once, without what it does not use of that. */
async function bundle(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    logLevel: 'error',
    treeShaking: true,
    pure: ['lazyComponent', 'lazyPage', 'memo', 'storedValue', 'createContext', 'createStore'],
    plugins: [alone],
  });
  return outputFiles[0]?.text ?? '';
}

interface Node {
  type: string;
  [field: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const allIn = (node: Node): Node[] => [node, ...childrenOf(node).flatMap(allIn)];

const isCallOf = (name: string, { type, callee }: Node): boolean =>
  type === 'CallExpression' && isNode(callee) && callee['name'] === name;

/** The strings among the arguments of a call, also of a list that is spread. */
const wordsOf = (call: Node, lists: Map<unknown, Node>): string[] =>
  [call['arguments']]
    .flat()
    .filter(isNode)
    .flatMap(({ type, value, argument }): unknown[] => {
      if (type !== 'SpreadElement') return [value];
      const list = isNode(argument) && lists.get(argument['name']);
      return list ? childrenOf(list).map((one) => one['value']) : [];
    })
    .filter((word) => typeof word === 'string');

interface Needs {
  /** Keys of messages. */
  keys: Set<string>;
  /** What is imported later, and the messages that are loaded with it. */
  later: { file: string; loaded: string[] }[];
}

function needsOf(code: string): Needs {
  const program: unknown = parseAst(code);
  if (!isNode(program)) throw new Error('no program');
  const needs: Needs = { keys: new Set(), later: [] };
  const lists = new Map<unknown, Node>();
  for (const { type, id, init } of allIn(program))
    if (type === 'VariableDeclarator' && isNode(id) && isNode(init)) lists.set(id['name'], init);
  const loadedIn = (node: Node): string[] => {
    if (isCallOf('lazyPage', node) || isCallOf('withMessages', node)) return wordsOf(node, lists);
    if (!/Function/.test(node.type)) return [];
    return allIn(node)
      .filter((one) => isCallOf('loadMessages', one))
      .flatMap((call) => wordsOf(call, lists));
  };
  const walk = (node: Node, around: string[]): void => {
    const { type, value, source, quasis } = node;
    const loaded = [...around, ...loadedIn(node)];
    if (type === 'ImportExpression' && isNode(source))
      needs.later.push({ file: String(source['value']), loaded });
    if (typeof value === 'string' && parts.has(value)) needs.keys.add(value);
    if (Array.isArray(quasis)) for (const key of keysLike(quasis[0])) needs.keys.add(key);
    for (const child of childrenOf(node)) walk(child, loaded);
  };
  walk(program, []);
  return needs;
}

/** The keys that a template like `role.${role}` can make. */
function keysLike({ value }: { value: { cooked: string } }): string[] {
  if (!/^[a-z]+\./i.test(value.cooked)) return [];
  return [...parts.keys()].filter((key) => key.startsWith(value.cooked));
}

const known = new Map<string, Promise<Needs>>();
function needsOfFile(file: string): Promise<Needs> {
  const found = known.get(file) ?? bundle(file).then(needsOf);
  known.set(file, found);
  return found;
}

/** The messages that a file, or what it imports later, can show without having loaded them. */
async function missing(
  file: string,
  loaded: Set<string>,
  seen = new Set<string>(),
): Promise<string[]> {
  const visit = `${file} ${[...loaded].toSorted()}`;
  if (seen.has(visit)) return [];
  seen.add(visit);
  const { keys, later } = await needsOfFile(file);
  const found = [...keys]
    .filter((key) => !loaded.has(parts.get(key) ?? ''))
    .map((key) => `${path.relative(web, file)}: ${key} (loaded: ${[...loaded]})`);
  for (const next of later)
    if (existsSync(next.file))
      found.push(...(await missing(next.file, new Set([...loaded, ...next.loaded]), seen)));
  return found;
}

describe('the English messages', () => {
  it('that a route can show are loaded with it [frame-53]', async () => {
    expect(await missing(`${web}/main.ts`, new Set(['shell', 'values']))).toEqual([]);
    expect([...known.keys()]).toContain(`${web}/features/sittings/suggestions-panel.tsx`);
  });
});
