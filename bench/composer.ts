import type { Api } from '../contract/api.ts';
import type { OutputOf } from '../contract/endpoint.ts';
import { openPortal } from './transcript/open-portal.ts';
import { talkOf } from './transcript/talk.ts';
import { scriptPerKey } from './typing/script-per-key.ts';

/**
 * `npm run bench composer`: script time per key press in a block of minutes with 400 blocks, of a meeting whose
 * transcript has 40,000 words.
 */
const turns = 1_600;
const wordsInTurn = 25;
const blocks = 400;
const limitMs = 3;

const { browser, url, api, id, close } = await openPortal(talkOf(turns, wordsInTurn));
type Minutes = OutputOf<Api['addMinutesBlock']>;
const path = `/meetings/${id}/minutes`;
// Something that minutes can be composed of.
await api.ask('PUT', `/meetings/${id}`, { attendees: ['Asha Patil', 'Ravi Kale'] });
const composed = await api.ask<Minutes>('POST', path, { language: 'en' });
if (composed.status !== 201)
  throw new Error(`Composing was answered ${composed.status}: ${composed.text}`);
let minutes = composed.json;
const text =
  'The officer reported on the work in the ward, and the members took note of the report. ';
while (minutes.blocks.length < blocks) {
  const after = minutes.blocks.at(-1)?.id ?? null;
  const added = { after, text: `${minutes.blocks.length}. ${text.repeat(3).trim()}` };
  const answer = await api.ask<Minutes>('POST', `${path}/blocks`, added);
  if (answer.status !== 201) throw new Error(`A block was answered ${answer.status}`);
  minutes = answer.json;
}

const context = await browser.newContext({ serviceWorkers: 'block' });
const page = await context.newPage();
await page.goto(`${url}${path}`);
await page.getByRole('button', { name: /^Edit “200\. / }).click();
const cost = await scriptPerKey(page, page.getByRole('textbox').last());
await close();

console.log(
  `A key press in minutes of ${blocks} blocks over ${turns * wordsInTurn} words, limit ${limitMs} ms`,
);
console.table({ 'a block in the middle': cost });
