/**
 * Resolves references between resources. Both functions throw, naming what was asked for, when it
 * does not exist.
 */
export interface Lookup {
  ref(logicalId: string): string;
  attribute(logicalId: string, name: string): string;
}

type Intrinsic = (argument: unknown, lookup: Lookup) => unknown;

const text = (value: unknown, where: string): string => {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new Error(`${where} needs a string and got ${JSON.stringify(value)}`);
};

const list = (value: unknown, where: string): unknown[] => {
  if (Array.isArray(value)) return value;
  throw new Error(`${where} needs a list and got ${JSON.stringify(value)}`);
};

const attributeAt = (address: string, { attribute }: Lookup): string => {
  const dot = address.indexOf('.');
  return attribute(address.slice(0, dot), address.slice(dot + 1));
};

/**
 * Fn::Sub: `${Name}`, `${Id.Attribute}`, `${!Literal}`; `given` holds the variables that the call
 * defines.
 */
const substitute = (template: string, given: Record<string, unknown>, lookup: Lookup): string =>
  template.replaceAll(/\$\{(!?)([^}]+)\}/g, (_, literal: string, name: string) => {
    if (literal) return `\${${name}}`;
    if (name in given) return text(resolve(given[name], lookup), 'Fn::Sub');
    return name.includes('.') ? attributeAt(name, lookup) : lookup.ref(name);
  });

/**
 * The intrinsic functions the template uses.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/intrinsic-function-reference.html
 */
const intrinsics: Record<string, Intrinsic> = {
  Ref: (id, lookup) => lookup.ref(text(id, 'Ref')),
  'Fn::GetAtt': (at, lookup) =>
    attributeAt(Array.isArray(at) ? at.join('.') : text(at, 'Fn::GetAtt'), lookup),
  'Fn::Join': (argument, lookup) => {
    const [separator, parts] = list(argument, 'Fn::Join');
    const resolved = list(resolve(parts, lookup), 'Fn::Join');
    return resolved.map((part) => text(part, 'Fn::Join')).join(text(separator, 'Fn::Join'));
  },
  'Fn::Select': (argument, lookup) => {
    const [index, from] = list(argument, 'Fn::Select');
    return list(resolve(from, lookup), 'Fn::Select')[Number(resolve(index, lookup))];
  },
  'Fn::Split': (argument, lookup) => {
    const [separator, whole] = list(argument, 'Fn::Split');
    return text(resolve(whole, lookup), 'Fn::Split').split(text(separator, 'Fn::Split'));
  },
  'Fn::Sub': (argument, lookup) => {
    const [template, given = {}] = Array.isArray(argument) ? argument : [argument];
    return substitute(text(template, 'Fn::Sub'), given, lookup);
  },
};

/** Evaluates every intrinsic function in a value of the template. */
export function resolve(value: unknown, lookup: Lookup): unknown {
  if (Array.isArray(value)) return value.map((one) => resolve(one, lookup));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const [name = '', argument] = entries[0] ?? [];
  if (entries.length === 1 && (name === 'Ref' || name.startsWith('Fn::'))) {
    const intrinsic = intrinsics[name];
    if (!intrinsic) throw new Error(`Unsupported intrinsic function ${name}`);
    return intrinsic(argument, lookup);
  }
  return Object.fromEntries(entries.map(([key, one]) => [key, resolve(one, lookup)]));
}
