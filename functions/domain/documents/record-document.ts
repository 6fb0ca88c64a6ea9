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
  /** In the footer of each page: the document's name, its number, and a mark that distinguishes it from others. */
  edition: { name: string; number: number; mark: string };
  /** The watermark of each page, saying the state of the document; absent if it is final. */
  watermark?: string;
  /** Whether it is public; otherwise each page says that it is for official use. */
  isPublic?: boolean;
  /** The address and short code for checking a copy, on each page. */
  check?: Check;
  /** The text in the place of the seal. */
  seal?: string;
  made: { at: Date; by: string };
}
