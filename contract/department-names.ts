import { departmentLabels, municipalDepartments } from './choices.ts';
import { comparable, onOneLine } from './text.ts';

const known = new Map([
  ...Object.entries(departmentLabels).flatMap(([code, label]) => [
    [comparable(code), code] as const,
    [comparable(label), code] as const,
  ]),
  ...municipalDepartments.map((name) => [comparable(name), name] as const),
]);

/**
 * The name by which a department is stored, however it was given: the specification's by their labels too
 * (`Finance Ministry` is `Finance`), known ones in any case. All others stay as written, on one line.
 */
export const departmentName = (given: string): string =>
  known.get(comparable(given)) ?? onOneLine(given);

/** Each department once, as it is first written, whatever the case of the others. */
export const eachOnce = (names: readonly string[]): string[] =>
  names.filter(
    (name, at) => names.findIndex((other) => comparable(other) === comparable(name)) === at,
  );
