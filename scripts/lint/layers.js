import path from 'node:path';
import { layers, packages, withoutLayer } from './layers.config.js';

/*
 * An oxlint plugin. The rule `layers/imports` reports imports from a higher layer, from an independent layer, or
 * from a package that this one must not import, and files of a package with layers that are in none: see
 * layers.config.js.
 */

const root = path.resolve(import.meta.dirname, '../..');

/** The path of an imported file, relative to the project; null for an npm package. */
function targetOf(file, specifier) {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (!specifier.startsWith('.')) return null;
  return path.posix.join(path.posix.dirname(file), specifier);
}

/** The most specific layer that contains a file: its index in the list and its folder. */
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

/** Why a file must not import this; null if it may. */
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

/** Whether a file of a package that has layers is in none of them: nothing would limit its imports. */
function isUnplaced(file) {
  const [from] = file.split('/');
  const isExempt = withoutLayer.some((one) => file === one || file.startsWith(`${one}/`));
  return from in layers && !isExempt && layerOf(file) === null;
}

const imports = {
  create(context) {
    const file = path.relative(root, context.filename).replaceAll(path.sep, '/');
    const place = (node) => {
      if (isUnplaced(file))
        context.report({ node, message: `${file} is in no layer (scripts/lint/layers.config.js)` });
    };
    const check = ({ source }) => {
      const message = typeof source?.value === 'string' && refusal(file, source.value);
      if (message)
        context.report({ node: source, message: `${message} (scripts/lint/layers.config.js)` });
    };
    return {
      Program: place,
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

export default { meta: { name: 'layers' }, rules: { imports } };
