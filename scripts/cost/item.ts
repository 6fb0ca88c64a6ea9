/** A line of a bill, in US dollars. */
export interface Item {
  name: string;
  dollars: number;
}

export const total = (items: readonly Item[]): number =>
  items.reduce((sum, { dollars }) => sum + dollars, 0);
