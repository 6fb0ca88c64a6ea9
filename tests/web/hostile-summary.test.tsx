import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeApi } from './fake-api.ts';
import { open, setUpBrowser } from './portal.tsx';
import { meetingOf, system, transcriptionOf } from './records.ts';

setUpBrowser();

/** Opens the view of a meeting with a malicious summary. */
function openWith(content: string) {
  const original = { language: 'en-IN', content, made_by: 'extractive', points: [] };
  const transcription = transcriptionOf({ summary: content, summaries: { original } });
  fakeApi({ getMe: () => system, getMeeting: () => meetingOf({ transcription }) });
  return open('/meetings/m1/summary');
}
/** The renderer is fetched when it is first needed. */
const patient = { timeout: 10_000 };
const summary = () => screen.getByRole('region', { name: 'Summary' });

describe('a malicious summary', () => {
  it('loads no image and runs no script [transcription-38]', async () => {
    await openWith(
      '**Decided.** ![x](https://spy.test/x.png)\n\n<script>window.hit = 1</script><img src=x onerror=alert(1)>',
    );
    expect((await screen.findByText('Decided.', undefined, patient)).tagName).toBe('STRONG');
    expect(summary().querySelector('img, script, iframe, object, style')).toBeNull();
    expect(screen.getByText(/window.hit/)).toBeTruthy();
  });

  it('shows an image as its alternative text, linked if it is on the web [transcription-38]', async () => {
    await openWith(
      [
        '![Ward map](https://maps.test/ward.png)',
        '![](http://maps.test/plain.png)',
        '![Local plan](plan.png)',
        '![Hidden](javascript:alert(1))',
        '[![Button](https://maps.test/b.png)](https://maps.test/)',
      ].join('\n\n'),
    );
    const link = await screen.findByRole('link', { name: 'Ward map' }, patient);
    expect(link.getAttribute('href')).toBe('https://maps.test/ward.png');
    expect(screen.getByText('Local plan').closest('a')).toBeNull();
    expect(screen.getByText('Hidden').closest('a')).toBeNull();
    const links = [...summary().querySelectorAll('a')].map((one) => [one.textContent, one.href]);
    expect(links.slice(1)).toEqual([
      ['http://maps.test/plain.png', 'http://maps.test/plain.png'],
      ['Button', 'https://maps.test/'],
    ]);
    expect(summary().querySelector('img, a a')).toBeNull();
  });

  it('keeps only links with allowed schemes [transcription-37]', async () => {
    const bad = [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      'file:///etc',
    ];
    const good = [
      'http://a.test/',
      'https://a.test/',
      'irc://a.test/',
      'ircs://a.test/',
      'mailto:a@a.test',
      'xmpp:a@a.test',
      '/archive',
    ];
    await openWith([...bad, ...good].map((address, at) => `[l${at}](${address})`).join(' '));
    await screen.findByText('l0', undefined, patient);
    const links = [...summary().querySelectorAll('a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual([...bad.map(() => ''), ...good]);
    expect(new Set(links.map((link) => link.rel))).toEqual(new Set(['noopener noreferrer']));
  });

  it('of a megabyte is rendered in parts [transcription-39]', async () => {
    await openWith(
      Array.from({ length: 20_000 }, (_, n) => `Paragraph ${n} of the **text**.`).join('\n\n'),
    );
    await screen.findByText(/Paragraph 0 /, undefined, patient);
    const before = summary().textContent?.length ?? 0;
    expect(before).toBeLessThan(9000);
    fireEvent.click(screen.getByRole('button', { name: 'Show more of the summary' }));
    expect(summary().textContent?.length).toBeGreaterThan(before * 1.5);
  });

  it.each([
    ['quotes', '>'.repeat(7000)],
    ['lists', '- '.repeat(3500)],
    ['columns', `${'|a'.repeat(500)}|\n${'|-'.repeat(500)}|\n${'|\n'.repeat(2000)}`],
  ])('with excessive %s is shown as it was written [transcription-39]', async (_, content) => {
    await openWith(`Begin\n\n${content}`);
    await screen.findByText(/Begin/);
    expect(summary().querySelector('blockquote, ul, table')).toBeNull();
  });
});
