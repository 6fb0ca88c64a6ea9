/** A text of a policy in which `*` stands for any text and `?` for any one character. */
export interface Pattern {
  /** As the policy has it. */
  text: string;
  fits(value: string): boolean;
}

const expression = (text: string, flags = ''): RegExp =>
  new RegExp(
    `^${text
      .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.')}$`,
    `s${flags}`,
  );

/** Policy variables would have to be filled in for each caller: none of ours has them. */
function withoutVariables(text: string): string {
  if (text.includes('${'))
    throw new Error(`The local cloud knows no policy variables, and there is one in ${text}`);
  return text;
}

/**
 * Reads a pattern, exact in its letters.
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_elements_resource.html
 */
export function pattern(text: string): Pattern {
  const known = expression(withoutVariables(text));
  return { text, fits: (value) => known.test(value) };
}

/** Actions are the same in small and capital letters. */
export function actionPattern(text: string): Pattern {
  const known = expression(withoutVariables(text), 'i');
  return { text, fits: (value) => known.test(value) };
}

/** Each of the six parts of an ARN fits by itself: a `*` does not reach over a colon. */
export function arnPattern(text: string): Pattern {
  const partsOf = (arn: string) => {
    const parts = arn.split(':');
    return [...parts.slice(0, 5), parts.slice(5).join(':')];
  };
  const parts = partsOf(withoutVariables(text)).map((part) => expression(part));
  return {
    text,
    fits: (value) => partsOf(value).every((part, i) => parts[i]?.test(part) ?? false),
  };
}
