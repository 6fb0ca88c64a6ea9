import { seededRandom } from './random.ts';
import { addScaled, at, squaredDistance, type Vector, zeros } from './vector.ts';

const ITERATIONS = 6;

/**
 * Groups points around `count` centres by Lloyd's algorithm, started from points drawn far apart
 * (k-means++, Arthur and Vassilvitskii 2007). Needs at least one point.
 * @returns each point's centre, 0 ... count - 1
 */
export function kMeans(points: Vector[], count: number): Uint8Array {
  let centres = spreadCentres(points, count);
  let labels = nearestCentres(points, centres);
  for (let i = 0; i < ITERATIONS; i++) {
    centres = means(points, labels, centres);
    labels = nearestCentres(points, centres);
  }
  return labels;
}

/** Each next centre is a point drawn with probability in proportion to its squared distance. */
function spreadCentres(points: Vector[], count: number): Vector[] {
  const random = seededRandom(points.length);
  const centres: Vector[] = [];
  const distances = new Float64Array(points.length).fill(1);
  while (centres.length < count) {
    let left = random() * distances.reduce((sum, distance) => sum + distance, 0);
    const drawn = points.find((_, i) => (left -= at(distances, i)) < 0) ?? points[0];
    if (!drawn) break;
    centres.push(drawn);
    points.forEach((point, i) => {
      const distance = squaredDistance(point, drawn);
      if (centres.length === 1 || distance < at(distances, i)) distances[i] = distance;
    });
  }
  return centres;
}

function nearestCentres(points: Vector[], centres: Vector[]): Uint8Array {
  return Uint8Array.from(points, (point) => {
    let nearest = 0;
    let least = Infinity;
    centres.forEach((centre, c) => {
      const distance = squaredDistance(point, centre);
      if (distance < least) [nearest, least] = [c, distance];
    });
    return nearest;
  });
}

/** A centre nobody is nearest to stays where it is. */
function means(points: Vector[], labels: Uint8Array, previous: Vector[]): Vector[] {
  const sizes = new Float64Array(previous.length);
  const sums = zeros(previous.length, previous[0]?.length ?? 0);
  points.forEach((point, i) => {
    const label = labels[i] ?? 0;
    sizes[label] = at(sizes, label) + 1;
    addScaled(sums[label] ?? point, 1, point);
  });
  return previous.map((centre, c) => sums[c]?.map((sum) => sum / at(sizes, c)) ?? centre);
}
