import jsonata from 'jsonata';
import { TaskError } from '../task.ts';
import { stepFunctionsFunctions } from './expression-functions.ts';

/** The variables of a state machine by name, without the `$`. */
export type Variables = Record<string, unknown>;

/** An endless loop in an expression may hold up this process for that long, then fails its state. */
const longestEvaluation = 5_000;

const compiled = new Map<string, jsonata.Expression>();

/** The JSONata inside `{% ... %}`; undefined when the string is a literal. */
export function expressionIn(text: string): string | undefined {
  return /^\{%([\s\S]*)%\}$/.exec(text)?.[1]?.trim();
}

/** Throws JSONata's syntax error. */
export function compile(source: string): jsonata.Expression {
  const known = compiled.get(source);
  if (known) return known;
  const expression = jsonata(source, { timeout: longestEvaluation });
  for (const [name, [implementation, signature]] of Object.entries(stepFunctionsFunctions)) {
    // JSONata checks the arguments against the signature before it calls.
    expression.registerFunction(name, implementation as (...args: unknown[]) => unknown, signature);
  }
  compiled.set(source, expression);
  return expression;
}

/**
 * The value of a template: every `{% JSONata %}` string in it, at any depth, is replaced by its result.
 * `field` says where it stands (`Arguments/Payload`), for the cause of an error.
 * Rejects with TaskError States.QueryEvaluationError when an expression fails or gives nothing.
 */
export async function evaluate(
  template: unknown,
  variables: Variables,
  field: string,
): Promise<unknown> {
  if (typeof template === 'string') {
    const source = expressionIn(template);
    return source === undefined ? template : await evaluateExpression(source, variables, field);
  }
  if (typeof template !== 'object' || template === null) return template;
  const values = Object.entries(template).map(
    async ([key, value]) => [key, await evaluate(value, variables, `${field}/${key}`)] as const,
  );
  const entries = await Promise.all(values);
  return Array.isArray(template) ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

async function evaluateExpression(
  source: string,
  variables: Variables,
  field: string,
): Promise<unknown> {
  const failed = (problem: string) =>
    new TaskError(
      'States.QueryEvaluationError',
      `The JSONata expression '${source}' specified for the field '${field}' ${problem}`,
    );
  let json: string | undefined;
  try {
    json = JSON.stringify(await compile(source).evaluate(undefined, variables), refuseFunctions);
  } catch (error) {
    throw failed(`threw an error during evaluation. ${(error as Error).message}`);
  }
  if (json === undefined) throw failed('returned nothing (undefined).');
  // A copy, so that nothing done with one result can change another.
  return JSON.parse(json);
}

/** JSONata's functions are values, but none that may pass from state to state. */
function refuseFunctions(key: string, value: unknown): unknown {
  const isFunction =
    typeof value === 'object' && value !== null && functionMarks.some((mark) => mark in value);
  if (isFunction) throw new Error(`The result ${key} is a function`);
  return value;
}

const functionMarks = ['_jsonata_function', '_jsonata_lambda'];
