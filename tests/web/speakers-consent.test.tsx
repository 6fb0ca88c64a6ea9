import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import { fakeApi, type Handlers, saying } from './fake-api.ts';
import { fakeStorage } from './fake-storage.ts';
import { dialogIsClosed, setUpBrowser } from './portal.tsx';
import { system } from './records.ts';
import {
  button,
  enrolmentOf,
  nameField,
  opening,
  openSpeakers,
  press,
  record,
  speakerOf,
  typeName,
} from './speakers-page.ts';
import { fakeDatabase, fakeLoudspeaker, fakeMicrophone } from './speakers-sound.ts';

setUpBrowser();

const usual = 'Recognising their voice in recordings of meetings, to name them in the minutes';
const lacking = 'Without consent, the voice is stored but not used to recognise anyone.';
const consent = {
  by: 'Meera Patil',
  purpose: 'Minutes of the ward',
  given_at: '2026-11-20T21:00:00Z',
  recorded_by: 'Ravi Kumar',
};

const box = () =>
  screen.getByLabelText<HTMLInputElement>(
    'The speaker consents to their voice being used to recognise them in meetings',
  );
const by = () => screen.getByLabelText<HTMLInputElement>(/Consent given by/);
const purpose = () => screen.getByLabelText<HTMLTextAreaElement>(/Purpose of the consent/);
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

/** The page with a name and a recorded sample. */
async function openWithSample(handlers: Handlers = {}) {
  fakeDatabase();
  fakeMicrophone();
  fakeStorage();
  const api = fakeApi({
    ...opening(),
    startEnrolment: () => enrolmentOf(1),
    completeEnrolment: () => speakerOf({ name: 'Asha' }),
    ...handlers,
  });
  await openSpeakers();
  typeName('Asha');
  await record();
  return api;
}

describe('consent at enrolment', () => {
  it('is given by the speaker for the default purpose, or as entered [speakers-71] [speakers-76]', async () => {
    const api = await openWithSample();
    expect(screen.getByText(lacking)).toBeTruthy();
    fireEvent.click(box());
    expect(screen.queryByText(lacking)).toBeNull();
    expect([by().value, purpose().value]).toEqual(['Asha', usual]);
    type(by(), ' Meera Patil ');
    type(purpose(), 'Minutes');
    press('Enroll Speaker');
    expect(await screen.findByText('Successfully enrolled Asha!')).toBeTruthy();
    expect(api.named('startEnrolment')).toMatchObject([
      { name: 'Asha', consent_by: 'Meera Patil', consent_purpose: 'Minutes' },
    ]);
  });

  it('is not sent if the box is not ticked', async () => {
    const api = await openWithSample();
    fireEvent.click(box());
    fireEvent.click(box());
    press('Enroll Speaker');
    await screen.findByText('Successfully enrolled Asha!');
    expect(api.named('startEnrolment')[0]).not.toHaveProperty('consent_by');
  });

  it('requires a giver and a purpose [speakers-77]', async () => {
    const api = await openWithSample();
    fireEvent.click(box());
    type(by(), ' ');
    type(purpose(), '');
    press('Enroll Speaker');
    expect(await screen.findByText('Please enter who gave consent.')).toBeTruthy();
    expect(screen.getByText('Please enter the purpose of the consent.')).toBeTruthy();
    expect(by().getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(by()));
    expect(api.named('startEnrolment')).toEqual([]);
  });

  it('marks the field that the server rejected [speakers-78]', async () => {
    await openWithSample({
      startEnrolment: () => {
        throw new AppError('invalid', saying('Too long'), [
          { field: 'consent_purpose', ...saying('Too long') },
        ]);
      },
    });
    fireEvent.click(box());
    press('Enroll Speaker');
    await waitFor(() => expect(purpose().getAttribute('aria-invalid')).toBe('true'));
    expect(by().getAttribute('aria-invalid')).not.toBe('true');
  });

  it('requires a name, and is kept for that name only [speakers-79]', async () => {
    fakeDatabase();
    fakeApi(opening());
    await openSpeakers();
    fireEvent.click(box());
    expect(await screen.findAllByText('Please enter a speaker name')).toHaveLength(2);
    expect([box().checked, document.activeElement]).toEqual([false, nameField()]);
    typeName('Asha');
    fireEvent.click(box());
    cleanup();
    await openSpeakers();
    expect(box().checked).toBe(true);
    typeName('Ravi');
    expect(box().checked).toBe(false);
    typeName('Asha');
    expect(by().value).toBe('Asha');
  });

  it('is forgotten once the speaker is enrolled [speakers-79]', async () => {
    await openWithSample();
    fireEvent.click(box());
    type(by(), 'Meera');
    press('Enroll Speaker');
    await screen.findByText('Successfully enrolled Asha!');
    await waitFor(() => expect(nameField().value).toBe(''));
    expect(box().checked).toBe(false);
    typeName('Asha');
    expect(box().checked).toBe(false);
    fireEvent.click(box());
    expect(by().value).toBe('Asha');
  });

  it('is sent when given after a failed attempt [speakers-80]', async () => {
    let away = true;
    const api = await openWithSample({
      completeEnrolment: () => {
        if (away) throw new AppError('unavailable', saying('The service is busy.'));
        return speakerOf({ name: 'Asha' });
      },
    });
    press('Enroll Speaker');
    await screen.findByText('The service is busy.');
    away = false;
    fireEvent.click(box());
    press('Enroll Speaker');
    await screen.findByText('Successfully enrolled Asha!');
    expect(api.named('startEnrolment')).toMatchObject([{}, { consent_by: 'Asha' }]);
  });
});

describe('the consent of an enrolled speaker', () => {
  /** The page with one speaker as the server has it. */
  async function openWithSpeaker(handlers: Handlers = {}, speaker = speakerOf()) {
    fakeDatabase();
    fakeLoudspeaker();
    const api = fakeApi({ ...opening(speaker), ...handlers });
    await openSpeakers();
    await screen.findByRole('heading', { name: 'Asha Patil' });
    return api;
  }
  const ask = async (name: string) => {
    press(name);
    return within(await screen.findByRole('dialog'));
  };
  const recordIt = 'Record consent of Asha Patil';
  const withdrawIt = 'Withdraw consent of Asha Patil';

  it('is shown, as is its absence [speakers-81]', async () => {
    await openWithSpeaker({
      listSpeakers: () => ({
        speakers: [speakerOf({ consent }), speakerOf({ id: 's2', name: 'Sharad' })],
        cursor: null,
      }),
    });
    const [known, unknown] = screen
      .getAllByRole('listitem')
      .filter(({ textContent }) => textContent?.includes('Enrolled 21/11/2026'));
    expect(known?.textContent).toContain('Consent recorded');
    expect(known?.textContent).toContain(
      'Given by Meera Patil, recorded by Ravi Kumar on 21/11/2026',
    );
    expect(known?.textContent).toContain('For: Minutes of the ward');
    expect(unknown?.textContent).toContain('No consent');
    expect(unknown?.textContent).toContain(lacking);
  });

  it('is recorded once giver and purpose are entered [speakers-82] [speakers-83]', async () => {
    let speaker = speakerOf();
    const api = await openWithSpeaker({
      listSpeakers: () => ({ speakers: [speaker], cursor: null }),
      updateSpeaker: () => {
        speaker = speakerOf({ consent });
        return speaker;
      },
    });
    const opener = button(recordIt);
    const dialog = await ask(recordIt);
    const giver = dialog.getByLabelText<HTMLInputElement>(/Consent given by/);
    const what = dialog.getByLabelText<HTMLTextAreaElement>(/Purpose of the consent/);
    expect([giver.value, what.value]).toEqual(['Asha Patil', usual]);
    type(giver, '');
    fireEvent.click(dialog.getByRole('button', { name: 'Record consent' }));
    expect(await dialog.findByText(messages.consentByMissing)).toBeTruthy();
    expect(document.activeElement).toBe(giver);
    expect(api.named('updateSpeaker')).toEqual([]);

    type(giver, ' Meera Patil ');
    fireEvent.click(dialog.getByRole('button', { name: 'Record consent' }));
    expect(await screen.findByText('Consent of Asha Patil recorded')).toBeTruthy();
    await dialogIsClosed();
    expect(api.named('updateSpeaker')).toEqual([
      { id: 's1', consent_by: 'Meera Patil', consent_purpose: usual },
    ]);
    // The browser returns the focus to the button that had it.
    expect(button(withdrawIt)).toBe(opener);
  });

  it.each([
    ['as a whole', new AppError('conflict', saying('Somebody changed it'))],
    [
      'of a field',
      new AppError('invalid', saying('Wrong'), [
        { field: 'consent_by', ...saying('Somebody changed it') },
      ]),
    ],
  ])('keeps the input when it is refused %s [speakers-82] [speakers-84]', async (_, refusal) => {
    await openWithSpeaker({
      updateSpeaker: () => {
        throw refusal;
      },
    });
    const dialog = await ask(recordIt);
    const giver = dialog.getByLabelText<HTMLInputElement>(/Consent given by/);
    type(giver, 'Meera');
    fireEvent.click(dialog.getByRole('button', { name: 'Record consent' }));
    expect(await dialog.findByText('Somebody changed it')).toBeTruthy();
    expect(giver.value).toBe('Meera');
    expect(giver.getAttribute('aria-invalid') === 'true').toBe(refusal.fields !== undefined);
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await dialogIsClosed();
    expect(button(recordIt)).toBeTruthy();
  });

  it('is withdrawn after confirmation, and the voice is deleted [speakers-85] [speakers-86]', async () => {
    let speakers = [speakerOf({ consent })];
    const api = await openWithSpeaker({
      listSpeakers: () => ({ speakers, cursor: null }),
      withdrawConsent: () => {
        speakers = [];
        return { detail: 'done' };
      },
    });
    const first = await ask(withdrawIt);
    expect(first.getByText(/The voice and all its samples are permanently deleted/)).toBeTruthy();
    fireEvent.click(first.getByRole('button', { name: 'Cancel' }));
    await dialogIsClosed();
    expect(api.named('withdrawConsent')).toEqual([]);

    const again = await ask(withdrawIt);
    fireEvent.click(again.getByRole('button', { name: 'Withdraw consent' }));
    expect(await screen.findByText('Consent withdrawn and voice deleted')).toBeTruthy();
    expect(await screen.findByText('No speakers enrolled yet')).toBeTruthy();
    expect(api.named('withdrawConsent')).toEqual([{ id: 's1' }]);
  });

  it.each([
    ['with the server’s message', 'Somebody is using it', 'Somebody is using it'],
    ['with a default message', '', 'An error occurred while withdrawing consent'],
  ])('reports a failed withdrawal %s [speakers-87]', async (_, detail, said) => {
    const failing: Handlers = {
      withdrawConsent: () => {
        throw new AppError('conflict', saying(detail));
      },
    };
    await openWithSpeaker(failing, speakerOf({ consent }));
    const dialog = await ask(withdrawIt);
    fireEvent.click(dialog.getByRole('button', { name: 'Withdraw consent' }));
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Asha Patil' })).toBeTruthy();
  });

  it.each([
    ['staff', 0],
    ['officer', 2],
  ] as const)(
    'can be changed only with the right to update speakers: %s [speakers-88]',
    async (role, n) => {
      await openWithSpeaker({
        getMe: () => ({ ...system, role }),
        listSpeakers: () => ({
          speakers: [speakerOf({ consent }), speakerOf({ id: 's2', name: 'Sharad' })],
          cursor: null,
        }),
      });
      const offered = screen.queryAllByRole('button', { name: /^(Record|Withdraw) consent of/ });
      expect(offered).toHaveLength(n);
    },
  );
});
