import { departments } from '#contract/choices.ts';
import { text } from '../messages/text.ts';

/** A department in full; one that is not on the list as it was written. */
export function departmentLabel(department: string): string {
  const known = departments.find((name) => name === department);
  return known === undefined ? department : text(`department.${known}`);
}
