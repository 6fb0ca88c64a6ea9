import { lostResources, statefulResources } from './changes.ts';
import { invalidMachines } from './definitions.ts';
import { exceeded, nearest } from './limits.ts';
import { nameCollisions } from './names.ts';
import { invalidPermissions } from './permissions.ts';
import { invalidProperties } from './properties.ts';
import type { Finding, Resource, Stack } from './stacks.ts';

/** The resources with data of each stack, as the last release had them. */
export type Released = Record<string, Record<string, Resource>>;

interface Check {
  name: string;
  findings: Finding[];
  /** Why nothing was checked, if so. */
  unchecked?: string;
}

export interface Rehearsal {
  checks: Check[];
  /** The limits that are nearest to being reached. */
  nearest: { name: string; at: string; share: number }[];
}

/** Checks stacks that are deployed to one account, without an account; `released` is null before the first release. */
export async function rehearse(stacks: Stack[], released: Released | null): Promise<Rehearsal> {
  return {
    checks: [
      { name: 'names', findings: nameCollisions(stacks) },
      { name: 'properties', findings: invalidProperties(stacks) },
      { name: 'permissions', findings: await invalidPermissions(stacks) },
      { name: 'limits', findings: exceeded(stacks) },
      { name: 'state machines', findings: invalidMachines(stacks) },
      released
        ? { name: lastRelease, findings: lostSince(stacks, released) }
        : { name: lastRelease, findings: [], unchecked: 'nothing released yet to compare with' },
      { name: 'data when a setting changes', findings: lostBetween(stacks) },
    ],
    nearest: nearest(stacks).slice(0, 5),
  };
}

const lastRelease = 'data of the last release';

const lostSince = (stacks: Stack[], released: Released): Finding[] =>
  stacks.flatMap((stack) => lostResources(released[stack.name] ?? {}, stack));

/** A stack that occurs twice is one stage before and after its settings change. */
const lostBetween = (stacks: Stack[]): Finding[] =>
  stacks.flatMap((stack, i) => {
    const before = stacks.slice(0, i).find(({ name }) => name === stack.name);
    return before ? lostResources(statefulResources(before.template), stack) : [];
  });

/** The stateful resources of a release, to compare later ones with. */
export const keptOf = (stacks: Stack[]): Released =>
  Object.fromEntries(
    stacks.map(({ name, template }) => [name, statefulResources(template)] as const).reverse(),
  );

/** The report: a line for each check, then what each found. */
export function report(stacks: Stack[], { checks, nearest: closest }: Rehearsal): string {
  const size = ({ deployment, name, region, template }: Stack) =>
    `  ${name.padEnd(22)} ${region.padEnd(12)} ${String(Object.keys(template.Resources).length).padStart(4)} resources   ${deployment}`;
  const lines = ({ name, findings, unchecked }: Check) => [
    unchecked
      ? `  --     ${name}: ${unchecked}`
      : findings.length === 0
        ? `  ok     ${name}`
        : `  WRONG  ${name}: ${findings.length}`,
    ...findings.map(({ stack, at, problem }) => `           ${stack}, ${at}: ${problem}`),
  ];
  return [
    'Stacks in one account',
    ...stacks.map(size),
    '',
    'Checks',
    ...checks.flatMap(lines),
    '',
    'Nearest limits',
    ...closest.map(
      ({ name, at, share }) =>
        `  ${String(Math.round(100 * share)).padStart(3)} %  ${name} (${at})`,
    ),
  ].join('\n');
}
