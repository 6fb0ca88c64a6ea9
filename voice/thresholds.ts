import thresholds from './thresholds.json' with { type: 'json' };

/** Likenesses chosen by `scripts/calibrate-voices.ts`; `docs/voices.md` says from what. */
export const { named, suggested, margin, oneVoice } = thresholds;
