/** An instant as iCalendar has it: 20261201T053000Z */
export const calendarTime = (instant: string): string =>
  new Date(instant).toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '');

/** Text without the signs that have a meaning in iCalendar: RFC 5545, 3.3.11. */
export const calendarText = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '');

/** Lines of iCalendar, folded and ended as it wants them. */
export const calendarLines = (lines: readonly string[]): string =>
  lines.map((line) => `${folded(line)}\r\n`).join('');

/** Octets of a line without its end: RFC 5545, 3.1. */
const most = 75;

/** Lines of at most 75 octets, cut between characters; each but the first begins with a space. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const character of line) {
    if (Buffer.byteLength(current + character) > most) {
      lines.push(current);
      current = ' ';
    }
    current += character;
  }
  return [...lines, current].join('\r\n');
}
