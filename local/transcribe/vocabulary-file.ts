/**
 * What Amazon Transcribe accepts as the table of a custom vocabulary.
 * https://docs.aws.amazon.com/transcribe/latest/dg/custom-vocabulary-create-table.html
 */
const columns = ['Phrase', 'SoundsLike', 'IPA', 'DisplayAs'];
export const mostBytes = 50 * 1024;
const longestEntry = 256;

/**
 * The characters of Phrase in the languages that the product offers; in others all but digits and spaces.
 * https://docs.aws.amazon.com/transcribe/latest/dg/charsets.html
 */
const characters: Record<string, string> = {
  'en-IN': "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'-.",
  'hi-IN':
    '-.ँंःअआइईउऊऋएऐऑओऔकखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसहािीुूृॅेैॉोौ्\u095B\u095C\u095D\u0929\u0931\u0958\u0959\u095A\u095E\u095F',
  'mr-IN': 'abcdefghijklmnopqrstuvwxyz-.ँंःअआइईउऊऋऍएऐऑओऔकखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसह़ािीुूृॅेैॉोौ्ॐ',
  'kn-IN': 'abcdefghijklmnopqrstuvwxyz-.ಂಃಅಆಇಈಉಊಋಎಏಐಒಓಔಕಖಗಘಙಚಛಜಝಞಟಠಡಢಣತಥದಧನಪಫಬಭಮಯರಲಳವಶಷಸಹ಼ಽಾಿೀುೂೃೆೇೈೊೋೌ್ೕೖೠ',
};

/** Why a file cannot be a vocabulary, as FailureReason says it; null if it can. */
export function failureIn(bytes: Buffer, language: string): string | null {
  if (bytes.length > mostBytes)
    return `The vocabulary file is too large. The maximum size is ${mostBytes / 1024} KB.`;
  const [heading = '', ...rows] = bytes
    .toString('utf8')
    .replace(/\r?\n$/, '')
    .split(/\r?\n/);
  const named = heading.split('\t');
  if (columns.some((column) => !named.includes(column)) || named.length !== columns.length)
    return 'The header row of the vocabulary file must have the tab-separated columns Phrase, SoundsLike, IPA and DisplayAs.';
  if (rows.length === 0) return 'The vocabulary file has no entries.';
  const failures = rows.map((row, at) => failureInRow(row, named, language, at + 2));
  return failures.find((failure) => failure !== null) ?? null;
}

function failureInRow(row: string, named: string[], language: string, line: number): string | null {
  const cells = row.split('\t');
  if (cells.length !== columns.length)
    return `Line ${line} of the vocabulary file doesn't have four tab-separated columns.`;
  const phrase = cells[named.indexOf('Phrase')] ?? '';
  if (phrase === '') return `Line ${line} of the vocabulary file has no phrase.`;
  if (cells.some((cell) => cell.length > longestEntry))
    return `Line ${line} of the vocabulary file is longer than ${longestEntry} characters.`;
  const known = characters[language];
  const wrong = [...phrase].find((one) => (known ? !known.includes(one) : /[\p{N}\s]/u.test(one)));
  return wrong === undefined
    ? null
    : `Line ${line} of the vocabulary file contains an unsupported character: ${wrong}`;
}
