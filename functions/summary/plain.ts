/**
 * Text somebody said or a model wrote, as one line of markdown that renders as that text and nothing
 * else: no markup, links, images or blocks. Backslashes as in CommonMark 0.31.2, section 2.4; a word
 * joiner (U+2060) keeps GitHub's dialect from linking bare web and mail addresses.
 */
export function plain(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<~]|&(?=#?\w+;)/g, '\\$&')
    .replace(/^[-+#=>]/, '\\$&')
    .replace(/^(\d+)([.)])/, '$1\\$2')
    .replace(/(?<=https?)(?=:)|(?<=www)(?=\.)|(?=@)/gi, '\u2060');
}
