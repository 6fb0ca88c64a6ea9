import type { Overrides } from './speech.ts';

type StaffCorrections = 'off' | 'own' | undefined;

/** A setting of whoever starts the local cloud; in AWS one of the stage. */
export const stageOverrides = (staffCorrections: StaffCorrections): Overrides =>
  staffCorrections === undefined ? {} : { STAFF_CORRECTIONS: () => staffCorrections };

/** Rewrites the site's `config.json` to say the same to the portal. */
export function withStaffCorrections(
  config: string,
  { staffCorrections }: { staffCorrections?: StaffCorrections },
): string {
  if (staffCorrections === undefined) return config;
  return JSON.stringify({ ...JSON.parse(config), permissions: { staffCorrections } });
}
