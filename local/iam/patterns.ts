/** A string of a policy in which `*` matches any text and `?` any one character. */
export interface Pattern {
  /** As written in the policy. */
  text: string;
  matches(value: string): boolean;
}

const expression = (text: string, flags = ''): RegExp =>
  new RegExp(
    `^${text
      .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.')}$`,
    `s${flags}`,
  );

/** Policy variables depend on the caller; they are not supported. */
function withoutVariables(text: string): string {
  if (text.includes('${')) throw new Error(`Policy variables are not supported: ${text}`);
  return text;
}

/**
 * A case-sensitive pattern.
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_elements_resource.html
 */
export function pattern(text: string): Pattern {
  const regex = expression(withoutVariables(text));
  return { text, matches: (value) => regex.test(value) };
}

/** Actions are matched case-insensitively. */
export function actionPattern(text: string): Pattern {
  const regex = expression(withoutVariables(text), 'i');
  return { text, matches: (value) => regex.test(value) };
}

/** Matches each of the six parts of an ARN separately: a `*` does not match across a colon. */
export function arnPattern(text: string): Pattern {
  const partsOf = (arn: string) => {
    const parts = arn.split(':');
    return [...parts.slice(0, 5), parts.slice(5).join(':')];
  };
  const parts = partsOf(withoutVariables(text)).map((part) => expression(part));
  return {
    text,
    matches: (value) => partsOf(value).every((part, i) => parts[i]?.test(part) ?? false),
  };
}

/** The request context: values by lower-case condition key. */
export type Context = Readonly<Record<string, readonly string[]>>;

/** The supported condition keys, single-valued or multivalued. */
const knownKeys = {
  'aws:securetransport': 'one',
  'aws:sourceaccount': 'one',
  'aws:sourcearn': 'one',
  'dynamodb:enclosingoperation': 'one',
  'dynamodb:leadingkeys': 'many',
} as const;

type Operator = (text: string) => Pattern;

const equal: Operator = (text) => ({ text, matches: (value) => value === text });
const equalIgnoringCase: Operator = (text) => ({
  text,
  matches: (value) => value.toLowerCase() === text.toLowerCase(),
});

const operators: Record<string, { read: Operator; negated?: true }> = {
  ArnEquals: { read: arnPattern },
  ArnLike: { read: arnPattern },
  ArnNotLike: { read: arnPattern, negated: true },
  Bool: { read: equalIgnoringCase },
  StringEquals: { read: equal },
  StringEqualsIgnoreCase: { read: equalIgnoringCase },
  StringLike: { read: pattern },
  StringNotEquals: { read: equal, negated: true },
  StringNotLike: { read: pattern, negated: true },
};

export interface Condition {
  /** Lower case. */
  key: string;
  patterns: Pattern[];
  holds(context: Context): boolean;
}

function conditionOf(name: string, key: string, texts: string[]): Condition {
  const [, quantifier, base = '', ifExists] =
    /^(?:(ForAllValues|ForAnyValue):)?(\w+?)(IfExists)?$/.exec(name) ?? [];
  const operator = operators[base];
  if (!operator) throw new Error(`Unsupported condition operator ${name}`);
  const lower = key.toLowerCase();
  const kind = Object.hasOwn(knownKeys, lower) && knownKeys[lower as keyof typeof knownKeys];
  if (!kind) throw new Error(`Unsupported condition key ${key}`);
  if ((kind === 'many') !== (quantifier !== undefined))
    throw new Error(`${key} has ${kind} value(s): ${name} does not apply`);

  const patterns = texts.map(operator.read);
  const negated = operator.negated === true;
  const matches = (value: string) => patterns.some((one) => one.matches(value)) !== negated;
  return {
    key: lower,
    patterns,
    holds(context) {
      const values = context[lower] ?? [];
      if (quantifier === 'ForAllValues') return values.every(matches);
      if (quantifier === 'ForAnyValue') return values.some(matches);
      if (values.length === 0) return negated || ifExists !== undefined;
      return values.every(matches);
    },
  };
}

/**
 * Reads the Condition of a statement; all of its entries must hold. Throws for unsupported
 * operators and keys. A key missing from the request fails a test that is not negated, and passes
 * ForAllValues.
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_condition-logic-multiple-context-keys-or-values.html
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_condition-single-vs-multi-valued-context-keys.html
 */
export const conditionsOf = (rows: Record<string, Record<string, string[]>>): Condition[] =>
  Object.entries(rows).flatMap(([operator, keys]) =>
    Object.entries(keys).map(([key, texts]) => conditionOf(operator, key, texts)),
  );
