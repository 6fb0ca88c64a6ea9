import * as fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import Markdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { expect, test } from 'vitest';
import { formatTime } from '#functions/domain/documents/facts.ts';
import { plain, pointsMarkdown } from '#functions/domain/summaries/markdown.ts';

/** Rendered as in the portal. */
const html = (markdown: string): string =>
  renderToStaticMarkup(createElement(Markdown, { remarkPlugins: [remarkGfm] }, markdown));

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};
const shown = (markup: string): string =>
  markup.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity);
/** A text as it looks on one line: with single spaces and without word joiners. */
const visible = (text: string): string => text.replaceAll('\u2060', '').replace(/\s+/g, ' ').trim();

test.each([
  '[a link](https://evil.example) and ![an image](https://evil.example/x.png)',
  'https://evil.example www.evil.example someone@evil.example xmpp:a@b.example/c',
  '<script>alert(1)</script> <img src=x onerror=alert(1)> <https://evil.example>',
  '# heading',
  '- item',
  '1. item',
  '> quote',
  '    code',
  '```\ncode\n```',
  'a | b\n--- | ---\nc | d',
  '[x]: https://evil.example\n[x] [^1]\n\n[^1]: note',
  '**bold** _em_ ~~gone~~ `code` \\*not\\* &copy; &#42; AT&T',
  '---',
  '- [ ] task',
  'रस्ता_काम_ — "ठराव क्र. ५" (मंजूर)',
])('renders %j as literal text', (text) => {
  expect(visible(shown(html(plain(text))))).toBe(`<p>${visible(text)}</p>`);
  expect(visible(shown(html(`- ${plain(text)}`)))).toBe(`<ul> <li>${visible(text)}</li> </ul>`);
});

test('renders any text literally', () => {
  const pieces = fc.constantFrom(
    ...'\\`*_{}[]()<>#+-.!|~&:@/="\'^$;0a न\u200d\t\n'.split(''),
    ...'http:// www. a.co &lt; ![ ]( ** ~~ 1) ``` <!--'.split(' '),
  );
  const speech = fc.array(pieces, { maxLength: 25 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(speech, (text) => {
      fc.pre(visible(text) !== '');
      expect(visible(shown(html(plain(text))))).toBe(`<p>${visible(text)}</p>`);
      expect(visible(shown(html(`- ${plain(text)}`)))).toBe(`<ul> <li>${visible(text)}</li> </ul>`);
    }),
    { numRuns: 500, seed: 20 },
  );
});

test('puts points under the headings of their sections, in the language of the summary', () => {
  const passages = [{ start_time: 62 }, { start_time: 62.4 }, { start_time: 3700 }];
  const point = {
    speaker: null,
    owner: null,
    due: null,
    passages,
    moments: [],
    unsupported: false,
  };
  const points = [
    { ...point, section: 'key_points' as const, text: 'चार कोटी', speaker: 'श्री. पाटील' },
    {
      ...point,
      section: 'action_items' as const,
      text: 'टँकर पाठवा',
      owner: 'श्री. पाटील',
      due: 'उद्या',
    },
    { ...point, section: 'summary' as const, text: 'पाणी.' },
    {
      ...point,
      section: 'action_items' as const,
      text: 'अहवाल द्या',
      passages: [],
      unsupported: true,
    },
    { ...point, section: 'summary' as const, text: 'रस्ता.', moments: [64, 70] },
  ];
  expect(pointsMarkdown(points, 'mr-IN')).toBe(`## सारांश

पाणी.

रस्ता.

## करावयाची कामे

- टँकर पाठवा (**श्री. पाटील**, उद्या)
- अहवाल द्या *(ध्वनिमुद्रणात आढळले नाही)*

## महत्त्वाचे मुद्दे

- **श्री. पाटील**: चार कोटी`);
  expect(pointsMarkdown(points, 'ta-IN')).toContain('## Key points');
  expect(pointsMarkdown([], 'mr-IN')).toBe('');
  const timed = pointsMarkdown(points, 'mr-IN', formatTime);
  expect(timed).toContain('- टँकर पाठवा (**श्री. पाटील**, उद्या) (1:02, 1:01:40)');
  // The times that a person cited stand for the passages.
  expect(timed).toContain('रस्ता. (1:04, 1:10)');
  expect(timed).toContain('- अहवाल द्या *(ध्वनिमुद्रणात आढळले नाही)*\n');
});
