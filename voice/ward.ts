import { squaredDistance, type Vector } from './linear-algebra.ts';

interface Group {
  centre: Vector;
  size: number;
  /** Index of any of its points. */
  member: number;
}

/** A merge of the groups that contain points `a` and `b`, and its cost. */
interface Merge {
  a: number;
  b: number;
  cost: number;
}

/**
 * Ward's clustering (1963): repeatedly merges the two groups whose union adds least to the squared
 * distances from the centres, until `count` groups are left. O(n^2) time, O(n) memory.
 * @returns the group of each point, numbered in order of first point
 */
export function wardClusters(points: Vector[], count: number): number[] {
  const merges = allMerges(points).sort((a, b) => a.cost - b.cost);
  const parents = points.map((_, i) => i);
  const root = (i: number) => {
    let at = i;
    for (let up = parents[at] ?? at; up !== at; up = parents[at] ?? at) at = up;
    return at;
  };
  for (const { a, b } of merges.slice(0, Math.max(0, points.length - count))) {
    parents[root(a)] = root(b);
  }
  const numbers = new Map<number, number>();
  return points.map((_, i) => {
    const group = root(i);
    const number = numbers.get(group) ?? numbers.size;
    numbers.set(group, number);
    return number;
  });
}

/**
 * The n - 1 merges down to one group, unordered, by the nearest-neighbour chain (Murtagh 1983):
 * mutual nearest neighbours can be merged at once, whatever the others do.
 */
function allMerges(points: Vector[]): Merge[] {
  const groups: Group[] = points.map((centre, member) => ({ centre, size: 1, member }));
  const merges: Merge[] = [];
  const chain: Group[] = [];
  while (groups.length > 1) {
    const tip = chain.at(-1) ?? groups[0];
    if (!tip) break;
    if (chain.length === 0) chain.push(tip);
    const { nearest, cost } = nearestTo(tip, groups, chain.at(-2));
    if (nearest !== chain.at(-2)) {
      chain.push(nearest);
      continue;
    }
    chain.length -= 2;
    merges.push({ a: tip.member, b: nearest.member, cost });
    remove(groups, tip);
    remove(groups, nearest);
    groups.push(union(tip, nearest));
  }
  return merges;
}

/** The cheapest group to merge with `tip`; prefers `preferred` on a tie, so that chains end. */
function nearestTo(tip: Group, groups: Group[], preferred: Group | undefined) {
  let nearest = preferred ?? tip;
  let cost = preferred ? unionCost(tip, preferred) : Infinity;
  for (const group of groups) {
    if (group === tip) continue;
    const candidate = unionCost(tip, group);
    if (candidate < cost) [nearest, cost] = [group, candidate];
  }
  return { nearest, cost };
}

function unionCost(a: Group, b: Group): number {
  return ((a.size * b.size) / (a.size + b.size)) * squaredDistance(a.centre, b.centre);
}

function union(a: Group, b: Group): Group {
  const size = a.size + b.size;
  const centre = a.centre.map((x, d) => (x * a.size + (b.centre[d] ?? 0) * b.size) / size);
  return { centre, size, member: a.member };
}

function remove(groups: Group[], group: Group): void {
  const last = groups.pop();
  if (last && last !== group) groups[groups.indexOf(group)] = last;
}
