import { text } from '../../messages/text.ts';

/** Who gave consent, and what for, as they are typed. */
export interface ConsentWords {
  by: string;
  purpose: string;
}

/** What is wrong with them, by the field. */
export interface WordProblems {
  by?: string | undefined;
  purpose?: string | undefined;
}

/** What has to be there before anything is sent; null where it is. */
export function missingIn({ by, purpose }: ConsentWords): WordProblems | null {
  const lacksBy = by.trim() === '';
  const lacksPurpose = purpose.trim() === '';
  if (!lacksBy && !lacksPurpose) return null;
  return {
    by: lacksBy ? text('speakers.consentByMissing') : undefined,
    purpose: lacksPurpose ? text('speakers.consentPurposeMissing') : undefined,
  };
}
