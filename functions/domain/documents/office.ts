import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { Cover } from '#contract/frozen-minutes.ts';
import { limits } from '#contract/limits.ts';
import { Office } from '#contract/office.ts';
import { reason } from '#contract/reasons.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { pictureOf } from '../../platform/pictures.ts';
import { BodyRecord, bodyKey } from '../../records/bodies.ts';
import { commonKey, replaceCommon } from '../../records/settings.ts';

const key = commonKey('OFFICE');

/** The letterhead as administrators filled it in. */
export async function getOffice({ table }: Pick<Ctx, 'table'>): Promise<Office> {
  return (await table.get(key, Office)) ?? { name: '', address: [], logo: null, version: 0 };
}

/** The facts of a document that decide its letterhead; `body` is null for a meeting without one. */
type Headed = Pick<Cover, 'language' | 'second_language'> & { body: { id: string } | null };

/** The letterhead of a document: the body's in the languages of the document or, if it has none, the office's. */
export async function letterheadFor(
  { table }: Pick<Ctx, 'table'>,
  { body, language, second_language }: Headed,
): Promise<Office> {
  const [office, found] = await Promise.all([
    getOffice({ table }),
    body && table.get(bodyKey(body.id), BodyRecord),
  ]);
  const heads = [language, second_language]
    .map((one) => (one && found?.minutes_template.letterhead[one]) ?? '')
    .filter((text) => text !== '')
    .map((text) => text.split('\n'));
  const [name, ...others] = heads.flatMap(([first = '']) => first);
  if (name === undefined) return office;
  return { ...office, name, address: [...others, ...heads.flatMap(([, ...rest]) => rest)] };
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

/** Checks the bytes: the declared type cannot be trusted. */
function refuseUnlessPicture(logo: string): void {
  const bytes = Buffer.from(logo, 'base64');
  if (bytes.length > limits.logoBytes) {
    throw new AppError('too_large', reason('logoTooLarge'));
  }
  if (!pictureOf(bytes)) throw new AppError('unsupported', reason('logoUnsupported'));
}
