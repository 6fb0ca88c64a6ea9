import type { Cover } from '#contract/frozen-minutes.ts';
import { readmeTexts } from './minutes-readme-texts.ts';

/** The names of the files in a zip, by content. */
export const zipNames = {
  json: 'minutes.json',
  shown: 'shown.json',
  xml: 'minutes.xml',
  statement: 'statement.jws',
  payload: 'statement.json',
  signed: 'statement.signed',
  signature: 'statement.sig',
  key: 'public-key.pem',
  sums: 'SHA256SUMS',
  readme: 'README.txt',
};

/**
 * Instructions for verifying the files of a zip, in the language of the minutes and in English. `issuer` is an origin.
 */
export function readme({ language, title }: Cover, issuer: string, hasShown: boolean): string {
  const languages = language === 'en' ? (['en'] as const) : ([language, 'en'] as const);
  const parts = languages.map((one) => {
    const says = readmeTexts[one];
    const { json, shown, xml, statement, payload, signed, signature, key, sums } = zipNames;
    return [
      says.about(title),
      [
        `${json}: ${says.json}`,
        ...(hasShown ? [`${shown}: ${says.shown}`] : []),
        `${xml}: ${says.xml}`,
        `${statement}, ${payload}: ${says.statement}`,
        `${key}: ${says.key}`,
      ].join('\n'),
      `1. ${says.files(payload)}`,
      `   sha256sum --check ${sums}`,
      `2. ${says.signature}`,
      `   openssl dgst -sha256 -verify ${key} -signature ${signature} ${signed}`,
      `3. ${says.same}`,
      `   cut -d. -f1,2 ${statement} | tr -d '\\n' | cmp - ${signed}`,
      `4. ${says.issuer(`${issuer}/.well-known/jwks.json`)}`,
      `5. ${says.blocks(`${issuer}/verify`)}`,
    ].join('\n\n');
  });
  return `${parts.join('\n\n----\n\n')}\n`;
}
