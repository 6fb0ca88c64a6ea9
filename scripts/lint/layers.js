import path from 'node:path';
import { layers, packages } from './layers.config.js';

/*
 * An oxlint plugin. `layers/imports` refuses an import that points to a higher layer, to a layer declared
 * independent, or to a package that this one may not know: see layers.config.js.
 */

const root = path.resolve(import.meta.dirname, '../..');

/** The path that an import leads to, from the root of the project; null for a package of npm. */
function targetOf(file, specifier) {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (!specifier.startsWith('.')) return null;
  return path.posix.join(path.posix.dirname(file), specifier);
}

/** The most specific layer that holds a file: its place in the list and its folder. */
function layerOf(file) {
  const parts = file.split('/');
  let found = null;
  for (const [index, layer] of (layers[parts[0]] ?? []).entries()) {
    const pattern = layer.split('/');
    const matches = pattern.every(
      (part, i) => i < parts.length - 1 && (part === '*' || part === parts[i]),
    );
    if (!matches || (found && found.depth >= pattern.length)) continue;
    found = { index, depth: pattern.length, folder: parts.slice(0, pattern.length).join('/') };
  }
  return found;
}

/** Why a file may not import this; null where it may. */
function refusal(file, specifier) {
  const target = targetOf(file, specifier);
  if (target === null) return null;
  const [from] = file.split('/');
  const [to] = target.split('/');
  if (from !== to) {
    const allowed = packages[from]?.some(
      (known) => target === known || target.startsWith(`${known}/`),
    );
    return allowed || !(from in packages) ? null : `${from}/ may not import ${target}`;
  }
  const [mine, other] = [layerOf(file), layerOf(target)];
  if (!mine || !other || mine.folder === other.folder || mine.index > other.index) return null;
  if (mine.index === other.index)
    return `${mine.folder} and ${other.folder} are independent of each other`;
  return `${mine.folder} is below ${other.folder}`;
}

const imports = {
  create(context) {
    const file = path.relative(root, context.filename).replaceAll(path.sep, '/');
    const check = ({ source }) => {
      const message = typeof source?.value === 'string' && refusal(file, source.value);
      if (message)
        context.report({ node: source, message: `${message} (scripts/lint/layers.config.js)` });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

export default { meta: { name: 'layers' }, rules: { imports } };
