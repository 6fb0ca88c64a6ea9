import type { Office } from '#contract/office.ts';
import type { DocumentBlock } from '../../platform/markdown.ts';
import type { Fact } from './facts.ts';
import type { Labels } from './labels/labels.ts';

export interface Check {
  url: string;
  code: string;
}

/** A notice, an agenda or minutes: gathered once, the same for each format. */
export interface RecordDocument {
  title: string;
  labels: Labels;
  office: Office;
  facts: Fact[];
  /** Stands above the blocks. */
  heading: string;
  blocks: DocumentBlock[];
  /** Stands above the signatures. */
  signing: string;
  signatures: Fact[];
  technical: Fact[];
  /** In the foot of each page: what it is, its number, and what tells it from others. */
  edition: { name: string; number: number; mark: string };
  /** The state of the document, across each page; none for one that is final. */
  watermark?: string;
  /** For everybody: no page says that it is for official use. */
  isPublic?: boolean;
  /** Where a copy can be checked, and by which short code: on each page. */
  check?: Check;
  /** What stands in the place where the seal goes. */
  seal?: string;
  made: { at: Date; by: string };
}
