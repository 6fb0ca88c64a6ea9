import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { Office } from '#contract/office.ts';
import { reason } from '#contract/reasons.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { pictureOf } from '../../platform/pictures.ts';
import { commonKey, replaceCommon } from '../../records/settings.ts';

const key = commonKey('OFFICE');

/** The letterhead as administrators filled it in. */
export async function getOffice({ table }: Pick<Ctx, 'table'>): Promise<Office> {
  return (await table.get(key, Office)) ?? { name: '', address: [], logo: null, version: 0 };
}

/** Replaces the letterhead. */
export async function setOffice(
  { table }: Pick<Ctx, 'table'>,
  { version, logo, ...asked }: ParsedInputOf<Api['setOffice']>,
): Promise<Office> {
  const before = await getOffice({ table });
  if (logo) refuseUnlessPicture(logo);
  const after = { ...before, ...asked, ...(logo !== undefined && { logo }) };
  return replaceCommon(table, key, after, { current: before.version, seen: version });
}

/** What the client claims does not count. */
function refuseUnlessPicture(logo: string): void {
  const bytes = Buffer.from(logo, 'base64');
  if (bytes.length > limits.logoBytes) {
    throw new AppError('too_large', reason('logoTooLarge'));
  }
  if (!pictureOf(bytes)) throw new AppError('unsupported', reason('logoUnsupported'));
}
