import { describe, expect, it } from 'vitest';
import { isSameName, presentAmong } from '#functions/domain/speakers/names.ts';

describe('a name', () => {
  it.each([
    ['Asha Rao', 'asha  RAO'],
    ['Shri Ramesh Patil', 'Ramesh Patil'],
    ['Smt. Asha Rao', 'Asha Rao ji'],
    ['Dr. A. B. Patil', 'A B Patil'],
    ['Hon’ble Shri Ramesh Patil', 'Ramesh Patil'],
    ["Hon'ble Ramesh Patil", 'Ramesh Patil'],
    ['श्री रमेश पाटील', 'रमेश पाटील'],
    ['श्रीमती आशा राव जी', 'आशा राव'],
    ['मा. डॉ. आशा राव', 'आशा राव'],
    ['ಶ್ರೀ ರಮೇಶ್ ಪಾಟೀಲ್', 'ರಮೇಶ್ ಪಾಟೀಲ್'],
    ['ಶ್ರೀಮತಿ ಆಶಾ ರಾವ್ ಅವರು', 'ಆಶಾ ರಾವ್'],
    // Invisible joiners, and one letter encoded as two.
    ['ರಮೇಶ್\u200c ಪಾಟೀಲ್', 'ರಮೇಶ್ ಪಾಟೀಲ್'],
    ['फड़के', 'फड\u093cके'],
  ])('%s is the same as %s', (one, other) => {
    expect(isSameName(one, other)).toBe(true);
    expect(isSameName(other, one)).toBe(true);
  });

  it.each([
    ['Asha Rao', 'Asha Patil'],
    ['Asha Rao', 'Asha'],
    ['Srinivas Rao', 'Nivas Rao'],
    ['रमेश पाटील', 'रमेश पाटिल'],
    ['Shri', 'Smt'],
    ['***', '???'],
  ])('%s is not the same as %s', (one, other) => expect(isSameName(one, other)).toBe(false));
});

describe('enrolled speakers present', () => {
  const enrolled = [
    { id: 'asha', name: 'Asha Rao' },
    { id: 'ramesh', name: 'श्री रमेश पाटील' },
    { id: 'other', name: 'Asha Rao' },
  ];

  it('are unknown if the meeting has no attendees', () => {
    expect(presentAmong([], enrolled)).toBeUndefined();
  });

  it.each([
    ['Smt. Asha Rao', ['asha', 'other']],
    ['Asha Rao (Mayor)', ['asha', 'other']],
    ['Asha Rao, Ward 12', ['asha', 'other']],
    ['रमेश पाटील – आयुक्त', ['ramesh']],
    ['Meera Kulkarni', []],
  ])('are found by the attendee %s', (attendee, present) => {
    expect(presentAmong([attendee], enrolled)).toEqual(present);
  });
});
