import { afterEach, describe, expect, it } from 'vitest';
import { audioRefusal } from '#contract/audio.ts';
import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import { type Reason, reason } from '#contract/reasons.ts';
import { setLanguage } from '../../web/messages/language.ts';
import { sentence } from '../../web/messages/reasons.ts';
import { api } from '../../web/platform/api/client.ts';
import { fakeApi, saying } from './fake-api.ts';
import { setUpBrowser } from './portal.tsx';
import { meetingOf } from './records.ts';

setUpBrowser();
afterEach(() => setLanguage('en'));

const tooShort = reason('sampleTooShort', { found: 2.3, needed: 3 });
const short = 'बोलण्याचा वेळ कमी आहे: २.३ सेकंद आढळला, किमान ३ सेकंद आवश्यक. कृपया अधिक वेळ बोला.';

describe('a reason', () => {
  it('is the server’s own sentence in English', () => {
    expect(sentence(tooShort)).toBe(
      'Too little speech: 2.3 s found, at least 3 s needed. Please speak for longer.',
    );
  });

  it('is shown in the user’s language and digits [speakers-107]', async () => {
    await setLanguage('mr');
    expect(sentence(tooShort)).toBe(short);
    expect(sentence(reason('sampleTooQuiet', { found: -52, least: -45 }))).toContain('-५२ dB');
  });

  it('keeps names as they are, even if they consist of digits', async () => {
    await setLanguage('mr');
    expect(sentence(reason('noSuchSpeaker', { name: '007' }))).toContain('"007"');
    expect(sentence(reason('audioEmpty', { file: '{name}$&.wav' }))).toMatch(/^\{name\}\$&\.wav: /);
  });

  it('is shown as the server wrote it if the portal does not know it', async () => {
    await setLanguage('mr');
    expect(sentence(saying('The moon is in the way.'))).toBe('The moon is in the way.');
  });

  it.each([
    ...Object.keys(messages).map((key): Reason => ({ reason: key, params: {}, detail: '' })),
    audioRefusal({ name: 'minutes.pdf', type: 'application/pdf', size: 1 }) ?? saying(''),
  ])('has a sentence in the user’s language: $reason [frame-43]', async (said) => {
    await setLanguage('mr');
    if (said.reason !== 'ofField') expect(sentence(said)).toMatch(/[ऀ-ॿ]/);
    expect(sentence(said)).not.toContain('{');
  });
});

describe('an error response', () => {
  const errorOf = async (call: Promise<unknown>): Promise<AppError> => {
    const error: unknown = await call.catch((thrown: unknown) => thrown);
    return error instanceof AppError ? error : expect.fail('It was not refused');
  };

  it('is shown in the user’s language, including its fields and nested sentences [speakers-107]', async () => {
    const { detail } = tooShort;
    fakeApi({
      completeEnrolment: () => {
        throw new AppError('invalid', reason('ofSample', { number: 1, file: '07', detail }), [
          { field: 'samples.0', ...tooShort },
        ]);
      },
    });
    await setLanguage('mr');
    const error = await errorOf(api.completeEnrolment({ enrolment_id: 'e1' }));
    expect(error.message).toBe(`नमुना १ (07): ${short}`);
    expect(error.fields).toEqual([{ field: 'samples.0', ...tooShort, detail: short }]);
    expect(error).toMatchObject({ code: 'invalid', reason: 'ofSample' });
  });

  it('without a reason is shown as the older server wrote it', async () => {
    await setLanguage('mr');
    const fetched = Response.json({ code: 'conflict', detail: 'Not now.' }, { status: 409 });
    const { fetch } = globalThis;
    fakeApi({ getMeeting: () => meetingOf() });
    globalThis.fetch = async () => fetched;
    expect((await errorOf(api.getMeeting({ id: 'm1' }))).message).toBe('Not now.');
    globalThis.fetch = fetch;
  });
});
