import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import type { Minutes, Standing } from '#contract/minutes.ts';
import { minutesMessages } from '#contract/minutes-messages.ts';
import { stepsOf } from '#contract/minutes-steps.ts';
import { type PlainKey, reason } from '#contract/reasons.ts';
import { procedureFamilies } from '#contract/record-choices.ts';
import type { Service } from '#contract/services.ts';
import english from '../../web/messages/en/standing.ts';
import { fakeApi, type Handlers } from './fake-api.ts';
import {
  blockOf,
  frozenOf,
  minutesOf,
  publicationOf,
  redactionOf,
  signatureOf,
  standingOf,
  unreviewed,
} from './minutes-records.ts';
import { dialogIsClosed, open, setUpBrowser } from './portal.tsx';
import { meetingOf, system } from './records.ts';
import { summaryOf } from './sitting-records.ts';

setUpBrowser();

const staff = { ...system, role: 'staff' as const };

/** Minutes in a state, with what their family offers there. */
function inState(state: Standing['state'], facts: Partial<Standing> = {}): Minutes {
  const { family = 'plain' } = facts;
  const next = stepsOf(family)
    .filter(({ from }) => from.includes(state))
    .map(({ action }) => ({ action, due: null }));
  const isWritten = state === 'draft' || state === 'in_review';
  const frozen = isWritten ? null : frozenOf();
  return minutesOf({ state, standing: standingOf({ state, next, frozen, ...facts }) });
}

const signed: Standing['steps'][number] = {
  action: 'sign',
  from: 'agreed',
  to: 'signed',
  version: 1,
  by: 'Asha',
  at: '2026-12-03T08:00:00.000Z',
  entered_at: '2026-12-03T08:00:00.000Z',
  note: '',
};

const world = (minutes: Minutes, handlers: Handlers = {}) =>
  fakeApi({
    getMe: () => system,
    getMeeting: () => meetingOf({ title: 'Standing' }),
    getMinutes: () => minutes,
    ...unreviewed,
    ...handlers,
  });

const show = () => open('/meetings/m1/minutes');
const button = (name: string | RegExp) => screen.findByRole('button', { name });
/** As at the keyboard: the button has the focus when it is pressed. */
async function press(name: string | RegExp) {
  const found = await button(name);
  found.focus();
  fireEvent.click(found);
}
const dialog = async () => within(await screen.findByRole('dialog'));
type Form = Awaited<ReturnType<typeof dialog>>;
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const send = (form: Form, name: string) => fireEvent.click(form.getByRole('button', { name }));
const panel = async () =>
  within(await screen.findByRole('region', { name: 'On the way to the record' }));
const refusing = (key: PlainKey, field?: string) => () => {
  throw new AppError(field ? 'invalid' : 'conflict', reason(key), field);
};
const focused = () => document.activeElement?.getAttribute('name');

describe('the standing of minutes', () => {
  const cases = procedureFamilies.flatMap((family) =>
    [...new Set(stepsOf(family).flatMap(({ from }) => from))].map(
      (state) => [family, state] as const,
    ),
  );

  it.each(cases)(
    'in family %s offers in the state %s what comes next [standing-1]',
    async (family, state) => {
      const minutes = inState(state, { family });
      await world(minutes);
      await show();
      const { getAllByRole, getByText } = await panel();
      expect(getByText(english[`standing.state.${state}`], { selector: 'p *' })).toBeTruthy();
      const wanted = minutes.standing.next.map(({ action }) => english[`standing.do.${action}`]);
      const offered = getAllByRole('button').map(({ textContent }) => textContent);
      expect(offered.slice(0, wanted.length)).toEqual(wanted);
    },
  );

  it('says until when a step is due, and what happened [standing-1]', async () => {
    const minutes = inState('signed', { steps: [{ ...signed, note: 'Asha' }] });
    minutes.standing.next = [{ action: 'publish', due: '2026-12-20T08:00:00.000Z' }];
    await world(minutes);
    await show();
    const { getByText } = await panel();
    expect(getByText(/^Due by .*20/)).toBeTruthy();
    expect(getByText('Version 1 is fixed. Code: ABCDE12345')).toBeTruthy();
    expect(getByText(/^Signed, Asha, .*\(Asha\)$/).closest('details')?.open).toBe(false);
  });

  it('offers to read, to sign and to have received them to those who only read [standing-2]', async () => {
    const acknowledgeMinutes = vi.fn(() =>
      inState('agreed', {
        acknowledged: [
          { user_id: system.id, name: 'Ravi', version: 1, at: '2026-12-03T08:00:00.000Z' },
        ],
      }),
    );
    const minutes = inState('agreed', {
      steps: [signed],
      signatures: [signatureOf()],
      redactions: [redactionOf()],
      publication: publicationOf(),
    });
    await world(minutes, { getMe: () => staff, acknowledgeMinutes });
    await show();
    const { getAllByRole } = await panel();
    expect(getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Sign',
      'I have received version 1',
    ]);
    await press('I have received version 1');
    expect(await screen.findByText('Received by: Ravi')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /I have received/ })).toBeNull();
    expect(acknowledgeMinutes).toHaveBeenCalledExactlyOnceWith({ id: 'm1', version: 1 });
  });

  it('says to whom they were sent, how far the email has come, and who acknowledged them [standing-2]', async () => {
    const served = {
      service_id: 's1',
      occasion: 'minutes' as const,
      issued_at: '2026-12-03T08:00:00.000Z',
      honorific: '',
      at: '2026-12-03T08:01:00.000Z',
      recorded_by: null,
    };
    const sent = { version: 1, due: null, acknowledged_at: '2026-12-04T08:00:00.000Z' };
    const items: Service[] = [
      { ...served, person_id: 'p0', name: { en: 'Asha Patil' }, state: 'sent', minutes: sent },
      {
        ...served,
        person_id: 'p1',
        name: { en: 'Ravi More' },
        state: 'no_address',
        minutes: { ...sent, acknowledged_at: null },
      },
      { ...served, person_id: 'p2', name: { en: 'Of the notice' }, state: 'sent' },
    ];
    await world(inState('circulated', { family: 'A' }), { listServices: () => ({ items }) });
    await show();
    expect(await screen.findByText('Sent to')).toBeTruthy();
    const row = (name: string) => screen.getByText(name).closest('li')?.textContent;
    expect(row('Asha Patil')).toMatch(/email sent.*; acknowledged on /);
    expect(row('Ravi More')).toMatch(/no email address/);
    expect(screen.queryByText('Of the notice')).toBeNull();
  });

  it('says to whom they were sent soon after the step by which they are sent, and looks no longer [standing-2]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-12-03T08:00:00.000Z') });
    let items: Service[] = [];
    const circulate = { ...signed, action: 'circulate', from: 'agreed', to: 'circulated' } as const;
    const { named } = world(inState('agreed', { family: 'A' }), {
      stepMinutes: () => inState('circulated', { family: 'A', steps: [circulate] }),
      listServices: () => ({ items }),
    });
    await show();
    const looks = () => named('listServices').length;
    await waitFor(() => expect(looks()).toBe(1));
    await press('Record the circulation');
    send(await dialog(), 'Record the circulation');
    await dialogIsClosed();
    await waitFor(() => expect(looks()).toBe(2));
    items = [
      {
        service_id: 's1',
        occasion: 'minutes',
        issued_at: circulate.at,
        person_id: 'p0',
        name: { en: 'Asha Patil' },
        honorific: '',
        state: 'sent',
        at: circulate.at,
        recorded_by: null,
        minutes: { version: 1, due: null, acknowledged_at: null },
      },
    ];
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect(await screen.findByText('Asha Patil')).toBeTruthy();
    expect(looks()).toBe(3);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(looks()).toBe(3);
  });

  it('does not look for ever for whom they were sent to [standing-2]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-12-03T08:09:50.000Z') });
    const agree = { ...signed, action: 'agree', from: 'draft', to: 'agreed' } as const;
    const { named } = world(inState('agreed', { family: 'B', steps: [agree] }));
    await show();
    await waitFor(() => expect(named('listServices')).toHaveLength(1));
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    expect(named('listServices')).toHaveLength(2);
  });

  it('is not written any more once it is frozen [standing-2]', async () => {
    await world(inState('agreed'));
    await show();
    await panel();
    expect(await screen.findByText('Tea was served.')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Checks' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
  });
});

describe('a step', () => {
  it('freezes the minutes, says so first, and stays open with a refusal [standing-3]', async () => {
    let isOpen = true;
    const agreeMinutes = vi.fn(() => {
      if (isOpen) throw new AppError('conflict', reason('checksOpen', { count: 2 }));
      return inState('agreed');
    });
    const listMinutesChecks = vi.fn(unreviewed.listMinutesChecks);
    await world(inState('draft'), { agreeMinutes, listMinutesChecks });
    await show();
    await press('Agree to the minutes');
    const form = await dialog();
    expect(form.getByText(/To change it later, reopen the minutes/)).toBeTruthy();
    send(form, 'Agree to the minutes');
    expect(await form.findByText(/2/, { selector: '[role=alert] *' })).toBeTruthy();
    isOpen = false;
    send(form, 'Agree to the minutes');
    expect(await screen.findByText('Agreed', { selector: 'p *' })).toBeTruthy();
    expect(agreeMinutes).toHaveBeenLastCalledWith({ id: 'm1', version: 1 });
    // The server would refuse: minutes that are agreed have no checks.
    expect(listMinutesChecks).toHaveBeenCalledTimes(1);
    await dialogIsClosed();
    // Its button is gone: the focus is not.
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });

  it('that gives something up says why, and the dialog gives the focus back [standing-4]', async () => {
    const stepMinutes = vi.fn(() => inState('draft'));
    await world(inState('agreed'), { stepMinutes });
    await show();
    await press('Reopen');
    let form = await dialog();
    fireEvent.click(form.getByRole('button', { name: 'Cancel' }));
    await dialogIsClosed();
    expect(document.activeElement?.textContent).toBe('Reopen');
    await press('Reopen');
    form = await dialog();
    expect(form.getByText(/Existing signatures become void/)).toBeTruthy();
    send(form, 'Reopen');
    expect(await form.findByText('Please fill this in')).toBeTruthy();
    expect(focused()).toBe('note');
    expect(stepMinutes).not.toHaveBeenCalled();
    fill(form.getByLabelText(/Why/), 'A vote is missing.');
    send(form, 'Reopen');
    expect(await button('Agree to the minutes')).toBeTruthy();
    expect(stepMinutes).toHaveBeenCalledExactlyOnceWith({
      id: 'm1',
      version: 1,
      action: 'reopen',
      note: 'A vote is missing.',
      meeting_id: null,
    });
  });

  it('of reopened minutes is not to discard them [standing-4]', async () => {
    const agree = { ...signed, action: 'agree', from: 'draft', to: 'agreed' } as const;
    await world(inState('draft', { steps: [agree] }));
    await show();
    expect(await button('Agree to the minutes')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Discard the draft' })).toBeNull();
  });

  it('lays the minutes before a later meeting of the body, and blames its field [standing-5]', async () => {
    const sitting = (meeting_id: string, day: string) =>
      summaryOf({ meeting_id, title: `Of ${day}`, scheduled: `${day}T05:30:00.000Z` });
    const stepMinutes = vi.fn(refusing('laidInOther', 'meeting_id'));
    const { named } = await world(inState('circulated', { family: 'A' }), {
      getMeeting: () => meetingOf({ title: 'Standing', body_id: 'b1' }),
      listSittings: () => ({
        items: [
          sitting('m3', '2026-12-30'),
          sitting('m1', '2026-11-30'),
          sitting('m0', '2026-10-30'),
        ],
        cursor: null,
      }),
      stepMinutes,
    });
    await show();
    await press('Lay before the next meeting');
    const form = await dialog();
    send(form, 'Lay before the next meeting');
    expect(await form.findByText('Please fill this in')).toBeTruthy();
    expect(focused()).toBe('meeting_id');
    await form.findByRole('option', { name: /Of 2026-12-30/ });
    expect(form.queryByRole('option', { name: /Of 2026-1[01]/ })).toBeNull();
    fill(form.getByLabelText(/^Meeting/), 'm3');
    send(form, 'Lay before the next meeting');
    await waitFor(() =>
      expect(form.getByLabelText(/^Meeting/).getAttribute('aria-invalid')).toBe('true'),
    );
    expect(focused()).toBe('meeting_id');
    expect(named('stepMinutes')).toEqual([
      expect.objectContaining({ action: 'lay', meeting_id: 'm3' }),
    ]);
  });

  it('offers the next meeting also where many came after it [standing-5]', async () => {
    const later = { meeting_id: 'm3', title: 'Much later', scheduled: '2028-01-30T05:30:00.000Z' };
    const next = { meeting_id: 'm2', title: 'The next', scheduled: '2026-12-30T05:30:00.000Z' };
    const own = { meeting_id: 'm1', title: 'This', scheduled: '2026-11-30T05:30:00.000Z' };
    await world(inState('circulated', { family: 'A' }), {
      getMeeting: () => meetingOf({ title: 'Standing', body_id: 'b1' }),
      listSittings: ({ cursor }) =>
        cursor === undefined
          ? { items: [summaryOf(later)], cursor: '2' }
          : { items: [summaryOf(next), summaryOf(own)], cursor: null },
    });
    await show();
    await press('Lay before the next meeting');
    const form = await dialog();
    await form.findByRole('option', { name: /Much later/ });
    const meetings = form.getByLabelText<HTMLSelectElement>(/^Meeting/);
    expect([...meetings.options].map(({ value }) => value)).toEqual(['', 'm2', 'm3']);
  });

  it('confirms the minutes as they are, or with a correction [standing-6]', async () => {
    const corrected = inState('confirmed_with_corrections', {
      family: 'A',
      corrections: [{ block_id: 't1', before: 'Tea was served.', after: 'Coffee was served.' }],
    });
    const confirmMinutes = vi.fn(() => corrected);
    await world(inState('laid', { family: 'A' }), { confirmMinutes });
    await show();
    await press('Record the confirmation');
    const form = await dialog();
    expect(form.queryByLabelText(/should say/)).toBeNull();
    fill(form.getByLabelText('Part to correct'), 't1');
    const said = await form.findByLabelText(/What “Tea was served.” should say/);
    expect(said).toHaveProperty('value', 'Tea was served.');
    fill(said, ' ');
    send(form, 'Record the confirmation');
    expect(await form.findByText('Please fill this in')).toBeTruthy();
    fill(said, 'Coffee was served.');
    send(form, 'Record the confirmation');
    expect(await screen.findByText('Coffee was served.', { selector: 'ins' })).toBeTruthy();
    expect(screen.getByText('Tea was served.', { selector: 'del' })).toBeTruthy();
    expect(confirmMinutes).toHaveBeenCalledExactlyOnceWith({
      id: 'm1',
      version: 1,
      corrections: [{ block_id: 't1', text: 'Coffee was served.' }],
    });
  });

  it('confirms the minutes with several corrections, each with its translation [standing-6]', async () => {
    const translation = { of: 't1', language: 'mr' } as const;
    const minutes = inState('laid', { family: 'A' });
    minutes.second_language = 'mr';
    minutes.blocks.push(blockOf({ id: 't2', kind: 'text', text: 'चहा दिला.', translation }));
    const confirmMinutes = vi.fn(() => inState('confirmed_with_corrections', { family: 'A' }));
    await world(minutes, { confirmMinutes });
    await show();
    await press('Record the confirmation');
    const form = await dialog();
    const choose = (id: string) => fill(form.getByLabelText('Part to correct'), id);
    choose('t2');
    fill(await form.findByLabelText(/Tea was served/, { selector: 'textarea' }), 'Coffee.');
    expect(form.getByLabelText(/चहा दिला/)).toHaveProperty('lang', 'mr');
    choose('opening');
    fill(await form.findByLabelText(/The meeting opened/, { selector: 'textarea' }), 'Noon.');
    send(form, 'Remove the correction of “The meeting opened at 11:00.”');
    choose('opening');
    fill(await form.findByLabelText(/The meeting opened/, { selector: 'textarea' }), 'At ten.');
    send(form, 'Record the confirmation');
    await waitFor(() => expect(confirmMinutes).toHaveBeenCalledOnce());
    expect(confirmMinutes).toHaveBeenCalledWith({
      id: 'm1',
      version: 1,
      corrections: [
        { block_id: 't1', text: 'Coffee.' },
        { block_id: 't2', text: 'चहा दिला.' },
        { block_id: 'opening', text: 'At ten.' },
      ],
    });
  });

  it('forwards them to those named, one in a line, and says whom [standing-7]', async () => {
    let isKnown = false;
    const stepMinutes = vi.fn(() => {
      if (!isKnown) throw new AppError('invalid', reason('forwardToMissing'), 'to');
      const at = '2026-12-03T08:00:00.000Z';
      return inState('forwarded', { family: 'B', forwarded: [{ to: 'Collector', at }] });
    });
    await world(inState('signed', { family: 'B' }), { stepMinutes });
    await show();
    await press('Record to whom they were forwarded');
    const form = await dialog();
    send(form, 'Record to whom they were forwarded');
    expect(await form.findByText('Please enter to whom the minutes are forwarded.')).toBeTruthy();
    expect(focused()).toBe('to');
    isKnown = true;
    fill(form.getByLabelText(/To whom/), ' Collector \n\nDirector');
    send(form, 'Record to whom they were forwarded');
    expect(await screen.findByText('Forwarded to: Collector')).toBeTruthy();
    expect(stepMinutes).toHaveBeenLastCalledWith(
      expect.objectContaining({ action: 'forward', to: ['Collector', 'Director'] }),
    );
  });
});

/** Storage that takes every file, and remembers where they went. */
function takingStorage() {
  const puts: unknown[] = [];
  class Request extends EventTarget {
    upload = new EventTarget();
    status = 200;
    url = '';
    open = (_: string, url: string) => {
      this.url = url;
    };
    abort = () => {};
    getResponseHeader = () => '"etag"';
    send(body: Blob) {
      puts.push([this.url, body.size]);
      queueMicrotask(() => {
        this.dispatchEvent(new Event('load'));
        this.dispatchEvent(new Event('loadend'));
      });
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return puts;
}

describe('signing', () => {
  it('with the account takes password and code, and says at which field it failed [standing-8]', async () => {
    let isRight = false;
    const signMinutes = vi.fn(() => {
      if (!isRight) throw new AppError('invalid', reason('wrongTotp'), 'totp');
      return inState('signed', { steps: [signed], signatures: [signatureOf()] });
    });
    await world(inState('agreed'), { getMe: () => staff, signMinutes });
    await show();
    await press('Sign');
    const form = await dialog();
    // Who only reads records no signatures of others.
    expect(within(form.getByLabelText('How it was signed')).getAllByRole('option')).toHaveLength(1);
    send(form, 'Sign');
    expect(await form.findAllByText('Please fill this in')).toHaveLength(2);
    expect(focused()).toBe('password');
    const password = form.getByLabelText(/Your password/);
    expect(password.getAttribute('type')).toBe('password');
    expect(password.getAttribute('autocomplete')).toBe('current-password');
    fill(password, 'secret words');
    fill(form.getByLabelText(/Code from/), '123456');
    fill(form.getByLabelText('Place'), 'Pune');
    send(form, 'Sign');
    await waitFor(() =>
      expect(form.getByLabelText(/Code from/).getAttribute('aria-invalid')).toBe('true'),
    );
    expect(focused()).toBe('totp');
    isRight = true;
    fill(form.getByLabelText(/Code from/), '654 321');
    send(form, 'Sign');
    expect(
      await screen.findByText(/^Asha, presiding officer: With the account \(login signature\)/),
    ).toBeTruthy();
    expect(signMinutes).toHaveBeenLastCalledWith(
      expect.objectContaining({
        id: 'm1',
        version: 1,
        method: 'login',
        capacity: 'presiding',
        place: 'Pune',
        password: 'secret words',
        totp: '654321',
        upload_id: null,
      }),
    );
    await dialogIsClosed();
  });

  it('in ink takes whose it is, the day and a scan [standing-9]', async () => {
    const puts = takingStorage();
    const file = { sha256: 'a'.repeat(64), content_type: 'application/pdf', size: 8 };
    const ink = signatureOf({ method: 'ink', signed_at: '2026-12-02', place: 'Pune', file });
    const signMinutes = vi.fn(() => inState('signed', { steps: [signed], signatures: [ink] }));
    await world(inState('agreed'), {
      startSignatureFile: ({ size }) => ({
        upload_id: `up${size}`,
        url: 'http://storage.test/scan',
        expires_at: '2026-12-03T09:00:00.000Z',
      }),
      signMinutes,
    });
    await show();
    await press('Sign');
    const form = await dialog();
    fill(form.getByLabelText('How it was signed'), 'ink');
    expect(form.queryByLabelText(/Your password/)).toBeNull();
    send(form, 'Sign');
    expect(await form.findByText('Please choose the file')).toBeTruthy();
    expect(focused()).toBe('signed_by');
    fill(form.getByLabelText(/Name of the signer/), 'Asha');
    fill(form.getByLabelText(/Signed on/), '2026-12-02');
    fill(form.getByLabelText('Signed as'), 'secretary');
    const scan = new File(['%PDF-1.7'], 'scan.pdf', { type: 'application/pdf' });
    fireEvent.change(form.getByLabelText(/^File/), { target: { files: [scan] } });
    send(form, 'Sign');
    expect(await screen.findByText(/In ink, with a scan, .*2.* · Pune/)).toBeTruthy();
    expect(puts).toEqual([['http://storage.test/scan', 8]]);
    expect(signMinutes).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        method: 'ink',
        capacity: 'secretary',
        signed_by: 'Asha',
        signed_at: '2026-12-02',
        upload_id: 'up8',
        password: '',
      }),
    );
    expect(await button('Show the file')).toBeTruthy();
  });

  it('elsewhere says what was found of the file; a refused file is said [standing-9]', async () => {
    takingStorage();
    const elsewhere = signatureOf({
      method: 'external',
      report: [reason('updateHasNoSignature')],
    });
    const minutes = inState('agreed', { signatures: [elsewhere] });
    await world(minutes, {
      startSignatureFile: refusing('signatureFileTooLarge'),
    });
    await show();
    expect(await screen.findByText('What was added contains no signature.')).toBeTruthy();
    await press('Sign');
    const form = await dialog();
    fill(form.getByLabelText('How it was signed'), 'external');
    fill(form.getByLabelText(/Name of the signer/), 'Asha');
    fill(form.getByLabelText(/Signed on/), '2026-12-02');
    const signedFile = new File(['%PDF-1.7'], 'signed.pdf', { type: 'application/pdf' });
    fireEvent.change(form.getByLabelText(/^File/), { target: { files: [signedFile] } });
    send(form, 'Sign');
    expect(await form.findByText(/The file with the signature is too large/)).toBeTruthy();
  });

  it('is taken back with a reason until the chair has signed, and stays listed [standing-10]', async () => {
    const voided = { by: 'Ravi', at: '2026-12-03T08:00:00.000Z', reason: 'The wrong minutes.' };
    const own = signatureOf({ capacity: 'secretary' });
    const voidSignature = vi.fn(() => inState('agreed', { signatures: [{ ...own, voided }] }));
    await world(inState('agreed', { signatures: [own] }), { voidSignature });
    await show();
    await press('Take back the signature of Asha');
    const form = await dialog();
    send(form, 'Take back the signature of Asha');
    expect(await form.findByText('Please fill this in')).toBeTruthy();
    expect(focused()).toBe('reason');
    fill(form.getByLabelText(/Why/), 'The wrong minutes.');
    send(form, 'Take back the signature of Asha');
    expect(await screen.findByText('Taken back by Ravi: The wrong minutes.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull();
    expect(voidSignature).toHaveBeenCalledExactlyOnceWith({
      id: 'm1',
      signature_id: 's1',
      reason: 'The wrong minutes.',
    });
  });

  it('of a text that was corrected since says why it is void', async () => {
    const voided = { by: 'Ravi', at: '2026-12-03T08:00:00.000Z', reason: '' };
    const own = signatureOf({ capacity: 'secretary', voided });
    await world(inState('confirmed_with_corrections', { signatures: [own] }));
    await show();
    expect(await screen.findByText(/^Void, because the text was corrected/)).toBeTruthy();
  });

  it('by the chair is not taken back; what is wrong is appended [standing-10] [standing-11]', async () => {
    const minutes = inState('signed', { steps: [signed], signatures: [signatureOf()] });
    const corrigenda = [
      {
        number: 1,
        block_id: 't1',
        text: 'It was coffee.',
        reason: 'A slip.',
        by: 'Ravi',
        at: '2026-12-04T08:00:00.000Z',
      },
    ];
    const addCorrigendum = vi.fn(() => inState('signed', { steps: [signed], corrigenda }));
    await world(minutes, { addCorrigendum });
    await show();
    await press('Add a corrigendum');
    expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull();
    const form = await dialog();
    send(form, 'Add a corrigendum');
    expect(await form.findAllByText('Please fill this in')).toHaveLength(2);
    expect(focused()).toBe('text');
    fill(form.getByLabelText('Part to correct'), 't1');
    fill(form.getByLabelText(/What it should say/), 'It was coffee.');
    fill(form.getByLabelText(/Why/), 'A slip.');
    send(form, 'Add a corrigendum');
    const line = (await screen.findByText('Corrigendum 1')).closest('li');
    expect(line?.textContent).toMatch(/It was coffee\. \(A slip\.; Ravi, /);
    expect(addCorrigendum).toHaveBeenCalledExactlyOnceWith({
      id: 'm1',
      version: 1,
      block_id: 't1',
      text: 'It was coffee.',
      reason: 'A slip.',
    });
  });
});

describe('publication', () => {
  it('is done by somebody other than who agreed, and leads to the public page [standing-12]', async () => {
    let isSame = true;
    const publishMinutes = vi.fn(() => {
      if (isSame) throw new AppError('conflict', reason('publishedBySame'));
      return inState('published', { publication: publicationOf() });
    });
    await world(inState('signed', { steps: [signed] }), { publishMinutes });
    await show();
    await press('Publish');
    const form = await dialog();
    expect(form.getByText(/two people decide what the public reads/)).toBeTruthy();
    send(form, 'Publish');
    expect(
      await form.findByText(/The person who agreed to the minutes cannot publish/),
    ).toBeTruthy();
    isSame = false;
    send(form, 'Publish');
    expect(await screen.findByText(/^Version 1 was published by Ravi, /)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Show the public page' });
    expect(link.getAttribute('href')).toBe('/public/minutes/m1/');
    expect(publishMinutes).toHaveBeenLastCalledWith({ id: 'm1', version: 1 });
  });

  it('before the confirmation is provisional [standing-12]', async () => {
    const publication = publicationOf({ provisional: true });
    await world(inState('published_provisional', { family: 'C', publication }));
    await show();
    expect(await screen.findByText(/^Version 1 was published by .*as provisional/)).toBeTruthy();
  });

  it('is withdrawn with a reason, and done again [standing-13]', async () => {
    const withdrawn = { by: 'Asha', at: '2026-12-05T08:00:00.000Z', reason: 'A name.' };
    const withdrawMinutes = vi.fn(() =>
      inState('published', { publication: publicationOf({ withdrawn }) }),
    );
    const publishMinutes = vi.fn(() => inState('published', { publication: publicationOf() }));
    await world(inState('published', { publication: publicationOf() }), {
      withdrawMinutes,
      publishMinutes,
    });
    await show();
    await press('Withdraw from the public');
    const form = await dialog();
    expect(form.getByText(/The page stays and says/)).toBeTruthy();
    send(form, 'Withdraw from the public');
    expect(await form.findByText('Please fill this in')).toBeTruthy();
    fill(form.getByLabelText(/Why/), 'A name.');
    send(form, 'Withdraw from the public');
    expect(await screen.findByText('Withdrawn by Asha: A name.')).toBeTruthy();
    await dialogIsClosed();
    expect(withdrawMinutes).toHaveBeenCalledExactlyOnceWith({
      id: 'm1',
      version: 1,
      reason: 'A name.',
    });
    expect(screen.queryByRole('button', { name: 'Withdraw from the public' })).toBeNull();
    await press('Publish again');
    send(await dialog(), 'Publish');
    expect(await screen.findByText(/^Version 1 was published by Ravi, /)).toBeTruthy();
    expect(publishMinutes).toHaveBeenCalledTimes(1);
  });

  it('that is behind the minutes says so to those who can publish again [standing-13]', async () => {
    await world(inState('published', { publication: publicationOf({ behind: true }) }));
    await show();
    expect(await screen.findByText(/public page is out of date/)).toBeTruthy();
    expect(await button('Publish again')).toBeTruthy();
  });

  it('offers to withdraw, and not to publish again, what was reopened [standing-13]', async () => {
    await world(inState('draft', { family: 'C', publication: publicationOf() }));
    await show();
    expect(await button('Withdraw from the public')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Publish again' })).toBeNull();
  });
});

describe('a redaction', () => {
  const waiting = redactionOf();

  it('is asked for with a ground, and says at its field which words are missing [standing-14]', async () => {
    let isThere = false;
    const askRedaction = vi.fn(() => {
      if (!isThere) throw new AppError('invalid', reason('redactionOutside'), 'words');
      return inState('agreed', { redactions: [{ ...waiting, asked_by_id: system.id }] });
    });
    await world(inState('agreed'), { askRedaction });
    await show();
    await press('Leave something out');
    const form = await dialog();
    send(form, 'Leave something out');
    expect(await form.findAllByText('Please fill this in')).toHaveLength(2);
    expect(focused()).toBe('block_id');
    fill(form.getByLabelText(/^Part/), 't1');
    fill(form.getByLabelText(/Words to leave out/), 'Coffee');
    fill(form.getByLabelText(/Law or rule/), 'RTI Act 2005');
    fill(form.getByLabelText('Section'), 's. 8(1)(j)');
    send(form, 'Leave something out');
    expect(await form.findByText(/These words are not in this part/)).toBeTruthy();
    expect(focused()).toBe('words');
    isThere = true;
    fill(form.getByLabelText(/Words to leave out/), 'Tea');
    send(form, 'Leave something out');
    expect(await screen.findByText(/Requested by Ravi, waiting for approval/)).toBeTruthy();
    expect(askRedaction).toHaveBeenLastCalledWith({
      id: 'm1',
      version: 1,
      block_id: 't1',
      words: 'Tea',
      ground: { title: 'RTI Act 2005', section: 's. 8(1)(j)' },
    });
    // Who asked takes it back, and does not approve it.
    expect(await button('Take back: leave out “Tea was served.”')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  });

  it('is approved by somebody else, each with a name of its own [standing-15]', async () => {
    const whole = redactionOf({ id: 'r2', request_id: 'q2', block_id: 'opening', range: null });
    const approved = { ...waiting, approved_by: 'System' };
    const approveRedaction = vi.fn(() => inState('agreed', { redactions: [approved, whole] }));
    await world(inState('agreed', { redactions: [waiting, whole] }), { approveRedaction });
    await show();
    expect(await button('Approve: leave out “The meeting opened at 11:00.”')).toBeTruthy();
    await press('Approve: leave out “Tea was served.”');
    expect(await screen.findByText(/Requested by Ravi, approved by System/)).toBeTruthy();
    expect(screen.getByText(/Some words:.*RTI Act 2005, s\. 8\(1\)\(j\)/)).toBeTruthy();
    expect(screen.getByText(/Whole part:/)).toBeTruthy();
    expect(approveRedaction).toHaveBeenCalledExactlyOnceWith({
      id: 'm1',
      redaction_id: 'r1',
      version: 1,
    });
    expect(await button('Take back: leave out “Tea was served.”')).toBeTruthy();
  });

  it('in effect is not taken back by who asked for it [standing-15]', async () => {
    const own = redactionOf({ asked_by_id: system.id, approved_by: 'Asha' });
    await world(inState('agreed', { redactions: [own] }));
    await show();
    expect(await screen.findByText(/approved by Asha/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull();
  });

  it('of an earlier text says why all of the part is left out, and what to do', async () => {
    const whole = redactionOf({ range: null });
    await world(inState('agreed', { redactions: [whole] }));
    await show();
    expect(await screen.findByText(/Whole part:/)).toBeTruthy();
    expect(screen.queryByText(/The text has changed since/)).toBeNull();
    cleanup();
    await world(inState('agreed', { redactions: [{ ...whole, widened: true }] }));
    await show();
    expect(await screen.findByText(/The text has changed since/)).toBeTruthy();
  });

  it('says that its part is gone, and what to do [standing-15]', async () => {
    await world(inState('agreed', { redactions: [redactionOf({ block_id: 'gone' })] }));
    await show();
    expect(await screen.findByText(/^This part is no longer in the minutes/)).toBeTruthy();
    expect(screen.getByText('A part that is gone')).toBeTruthy();
  });

  it('says where its words would still stand, and leads there [standing-15]', async () => {
    const told = redactionOf({ still_said: ['cover', 'opening'] });
    await world(inState('agreed', { redactions: [told] }));
    await show();
    expect(await screen.findByText(/These words still appear elsewhere/)).toBeTruthy();
    expect(screen.getByText('The title of the meeting')).toBeTruthy();
    await press('The meeting opened at 11:00.');
    expect(document.activeElement?.id).toBe('minutes-opening');
  });

  it('is dropped with a reason, a refusal is said, and the focus stays near [standing-16]', async () => {
    let isRefused = true;
    const dropRedaction = vi.fn(() => {
      if (isRefused) throw new AppError('conflict', reason('approvedBySame'));
      return inState('agreed', { redactions: [] });
    });
    await world(inState('agreed', { redactions: [waiting] }), { dropRedaction });
    await show();
    await press(/^Take back: /);
    const form = await dialog();
    fill(form.getByLabelText(/Why/), 'No ground.');
    send(form, 'Take back: leave out “Tea was served.”');
    expect(await form.findByText(minutesMessages.approvedBySame)).toBeTruthy();
    isRefused = false;
    send(form, 'Take back: leave out “Tea was served.”');
    await dialogIsClosed();
    await waitFor(() => expect(screen.queryByText(/asked for it/)).toBeNull());
    expect(dropRedaction).toHaveBeenLastCalledWith({
      id: 'm1',
      redaction_id: 'r1',
      reason: 'No ground.',
    });
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });

  it('holds on after reopening and can be taken back, but none is asked for [standing-16]', async () => {
    await world(inState('draft', { redactions: [waiting] }));
    await show();
    expect(await button(/^Take back: /)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Leave something out' })).toBeNull();
  });
});
