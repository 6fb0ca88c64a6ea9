/** Some countries' spreadsheets also accept the full-width forms of these characters. */
const beginsFormula = /^\s*[=+\-@＝＋－＠]/u;

/**
 * A cell (RFC 4180). Spreadsheets take a text that starts like this for a formula; an apostrophe prevents
 * it. https://owasp.org/www-community/attacks/CSV_Injection
 */
function cell(value: string | number): string {
  const text = typeof value === 'string' && beginsFormula.test(value) ? `'${value}` : `${value}`;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export type Row = (string | number)[];

/** A table. Starts with a byte-order mark, without which spreadsheets garble Indian scripts. */
export const csvOf = (rows: Row[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
