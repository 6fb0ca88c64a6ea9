import type { Office } from '#contract/office.ts';
import type { Block } from '../../platform/markdown.ts';
import type { Fact } from './facts.ts';
import type { Labels } from './labels/labels.ts';

/** A notice, an agenda or minutes: gathered once, the same for each format. */
export interface RecordDocument {
  title: string;
  labels: Labels;
  office: Office;
  facts: Fact[];
  /** Stands above the blocks. */
  heading: string;
  blocks: Block[];
  /** Stands above the signatures. */
  signing: string;
  signatures: Fact[];
  technical: Fact[];
  /** In the foot of each page: what it is, its number, and what tells it from others. */
  edition: { name: string; number: number; mark: string };
  made: { at: Date; by: string };
}
