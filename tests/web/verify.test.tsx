import { fireEvent, screen, waitFor } from '@testing-library/react';
import { strToU8, zipSync } from 'fflate';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hexOf, sha256, utf8 } from '#contract/bytes.ts';
import type { ProvenMinutes } from '#contract/frozen-minutes.ts';
import type { IssuedFile } from '#contract/issued-files.ts';
import { extractOf } from '#contract/proof.ts';
import '../../web/pages/verify/check.ts';
import '../../web/pages/verify/verify-page.tsx';
import { openSession } from '../../web/platform/session/session.ts';
import { groundOf, madeMinutes, madeSigner, publicCopy } from '../contract/made-proof.ts';
import { open, setUpBrowser } from './portal.tsx';

setUpBrowser();

const signer = await madeSigner();
const pdf = '%PDF-1.7 minutes';
const hashOf = async (content: string) => hexOf(await sha256(utf8(content)));
const full = await madeMinutes(signer, 6, [
  { name: 'full.pdf', variant: 'full', sha256: await hashOf('full') },
  { name: 'public.pdf', variant: 'public', sha256: await hashOf(pdf) },
]);

const issued: IssuedFile = {
  state: 'current',
  title: 'General Body, December',
  meeting_date: '2026-12-01',
  body: { en: 'General Body', mr: 'सर्वसाधारण सभा' },
  version: 3,
  url: '/public/minutes/7/',
  superseded_by: null,
};

/** What the portal publishes, by path; and what was asked for. */
let published: Record<string, unknown>;
let asked: { path: string; init: RequestInit }[];
beforeEach(async () => {
  published = { '/.well-known/jwks.json': signer.keys };
  asked = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    asked.push({ path, init });
    const body = published[path];
    if (body instanceof Error) throw body;
    return new Response(JSON.stringify(body ?? {}), { status: body === undefined ? 404 : 200 });
  });
  await openSession({
    mode: 'cognito',
    region: 'ap-south-1',
    user_pool_id: 'ap-south-1_pool',
    client_id: 'client',
  });
});

const issue = async (content: string, more: Partial<IssuedFile> = {}) => {
  published[`/public/verify/${await hashOf(content)}.json`] = { ...issued, ...more };
};

async function choose(name: string, content: BlobPart) {
  await open('/verify');
  fireEvent.change(await screen.findByTestId('files'), {
    target: { files: [new File([content], name)] },
  });
}
const chooseJson = (copy: unknown) => choose('minutes.json', JSON.stringify(copy));

describe('the page', () => {
  it('needs no sign-in, shows no menu, and has a switch of the language [verify-1]', async () => {
    await open('/verify');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveProperty(
      'textContent',
      'Verify a copy of minutes',
    );
    expect(screen.queryByRole('navigation')).toBeNull();
    fireEvent.change(screen.getByLabelText('Language of the portal'), { target: { value: 'mr' } });
    expect(await screen.findByText('इतिवृत्ताची प्रत पडताळा')).toBeDefined();
  });

  it('gives the focus to the result of a file that was dropped or chosen [verify-2]', async () => {
    await issue(pdf);
    await open('/verify');
    expect(await screen.findByRole('button', { name: 'Choose a file' })).toBeDefined();
    fireEvent.drop(screen.getByRole('group', { name: 'Drop the file here' }), {
      dataTransfer: { files: [new File([pdf], 'a.pdf')] },
    });
    const heading = await screen.findByRole('heading', { name: 'Result' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByText('a.pdf')).toBeDefined();
  });

  it('sends nothing but the hash [verify-3]', async () => {
    await issue(pdf);
    await choose('a.pdf', pdf);
    await screen.findByText('Genuine and current');
    expect(asked.map(({ path }) => path)).toEqual([`/public/verify/${await hashOf(pdf)}.json`]);
    expect(asked.flatMap(({ init }) => init.body ?? [])).toEqual([]);
  });
});

describe('a result', () => {
  it('stays when the language is changed [verify-1]', async () => {
    await issue(pdf);
    await choose('a.pdf', pdf);
    await screen.findByText('Genuine and current');
    fireEvent.change(screen.getByLabelText('Language of the portal'), { target: { value: 'mr' } });
    expect(await screen.findByText('खरी आणि चालू')).toBeDefined();
  });

  it('makes way for that of the next file [verify-2]', async () => {
    await issue(pdf);
    await choose('a.pdf', pdf);
    await screen.findByText('Genuine and current');
    fireEvent.change(screen.getByTestId('files'), {
      target: { files: [new File(['x'], 'b.pdf')] },
    });
    expect(await screen.findByText('Never issued here')).toBeDefined();
    expect(screen.queryByText('Genuine and current')).toBeNull();
  });
});

describe('a PDF', () => {
  it.each([
    ['current', 'Genuine and current'],
    ['superseded', 'Genuine, but replaced by a newer version'],
    ['provisional', 'Genuine, but provisional: not confirmed yet'],
    ['withdrawn', 'Genuine, but withdrawn from publication'],
    ['extract', 'A genuine extract of minutes'],
  ] as const)(
    'that is %s is told so, with its meeting and version [verify-4]',
    async (state, says) => {
      await issue(pdf, { state });
      await choose('a.pdf', pdf);
      expect(await screen.findByText(says)).toBeDefined();
      expect(screen.getByText(/^General Body, December · General Body · /)).toBeDefined();
      expect(screen.getByText('Version 3 of the minutes')).toBeDefined();
      expect(
        screen.getByRole('link', { name: 'Open what is published' }).getAttribute('href'),
      ).toBe('/public/minutes/7/');
    },
  );

  it('that was replaced leads to the newer version, and nowhere else [verify-4]', async () => {
    await issue(pdf, { state: 'superseded', superseded_by: '/public/minutes/8/' });
    await choose('a.pdf', pdf);
    const link = await screen.findByRole('link', { name: 'Open the newer version' });
    expect(link.getAttribute('href')).toBe('/public/minutes/8/');
    expect(screen.queryByRole('link', { name: 'Open what is published' })).toBeNull();
  });

  it('has no link to another site [verify-4]', async () => {
    await issue(pdf, { url: 'https://elsewhere.example/', title: 'Elsewhere' });
    await choose('a.pdf', pdf);
    await screen.findByText(/Elsewhere/);
    expect(screen.queryByRole('link', { name: 'Open what is published' })).toBeNull();
  });

  it('that was never issued is told so [verify-5]', async () => {
    await choose('a.pdf', `${pdf}!`);
    expect(await screen.findByText('Never issued here')).toBeDefined();
    expect(screen.getByText(/changing a single character makes a different file/)).toBeDefined();
  });

  it('is not judged where the portal does not answer [verify-9]', async () => {
    published[`/public/verify/${await hashOf(pdf)}.json`] = new TypeError('offline');
    await choose('a.pdf', pdf);
    expect(await screen.findByText('Cannot be checked now')).toBeDefined();
    expect(screen.queryByText('Never issued here')).toBeNull();
  });
});

describe('a JSON copy', () => {
  it('is genuine by its signature, and in the state of its public file [verify-6]', async () => {
    await issue(pdf, { state: 'provisional' });
    await chooseJson(full);
    expect(await screen.findByText('Genuine, but provisional: not confirmed yet')).toBeDefined();
    expect(screen.getByText(/The signature proves this content: version 3/)).toBeDefined();
  });

  it('without a published file is genuine, too, and says what is not proven [verify-6]', async () => {
    await chooseJson(await publicCopy(full, groundOf));
    expect(await screen.findByText('Genuine: signed by this portal')).toBeDefined();
    expect(
      screen.getByText('2 parts are redacted. The reasons that the copy gives are not proven.'),
    ).toBeDefined();
  });

  it('of one block is an extract, with its text [verify-6]', async () => {
    await issue(pdf);
    await chooseJson(await extractOf(full, 'block-2'));
    expect(await screen.findByText('A genuine extract of minutes')).toBeDefined();
    expect(screen.getByText(/ठराव 2/)).toBeDefined();
  });

  it('of an extract whose minutes were replaced says that [verify-6]', async () => {
    await issue(pdf, { state: 'superseded' });
    await chooseJson(await extractOf(full, 'block-2'));
    expect(await screen.findByText('Genuine, but replaced by a newer version')).toBeDefined();
  });

  it.each<[string, () => Promise<ProvenMinutes | object>, RegExp]>([
    [
      'changed',
      async () => JSON.parse(JSON.stringify(full).replace('ward 2', 'ward 9')),
      /changed after it was signed/,
    ],
    [
      'signed by others',
      async () => madeMinutes(await madeSigner(), 2),
      /a key that does not belong to this portal/,
    ],
    ['no copy', async () => ({ format: 'other' }), /not a copy of minutes/],
  ])('that was %s is not verified [verify-7]', async (_, make, says) => {
    await issue(pdf);
    await chooseJson(await make());
    expect(await screen.findByText('Not verified')).toBeDefined();
    expect(screen.getByText(says)).toBeDefined();
    expect(screen.queryByText(/Genuine/)).toBeNull();
  });
});

describe('a zip', () => {
  it('is answered file by file [verify-8]', async () => {
    await issue(pdf);
    const files = { 'minutes.json': strToU8(JSON.stringify(full)), 'a/other.pdf': strToU8('x') };
    await choose('minutes.zip', Uint8Array.from(zipSync(files)));
    expect(await screen.findByText('Genuine and current')).toBeDefined();
    expect(screen.getByText('a/other.pdf')).toBeDefined();
    expect(screen.getByText('Never issued here')).toBeDefined();
  });

  it('that is damaged is told so [verify-8]', async () => {
    const zip = zipSync({ 'a.pdf': strToU8(pdf) }).slice(0, 30);
    await choose('minutes.zip', Uint8Array.from(zip));
    expect(await screen.findByText('The zip cannot be opened')).toBeDefined();
  });
});
