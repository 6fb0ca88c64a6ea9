import { expect, it } from 'vitest';
import { attendeeOf, attendeesIn } from '#contract/attendees.ts';

it.each([
  ['Smt. A. B.', 'Smt. A. B.', ''],
  ['Smt. A. B. (Mayor)', 'Smt. A. B.', 'Mayor'],
  ['श्री. क. ख. (आयुक्त, जल विभाग)', 'श्री. क. ख.', 'आयुक्त, जल विभाग'],
  ['Rao, Asha', 'Rao, Asha', ''],
  ['Asha Rao (Chief Engineer (Roads))', 'Asha Rao (Chief Engineer (Roads))', ''],
  ['(Mayor)', '(Mayor)', ''],
  ['', '', ''],
])('reads %j as the name %j and the designation %j', (entry, name, designation) => {
  expect(attendeeOf(entry)).toEqual({ name, designation });
});

it('lists each person once, with the designation that one of the entries gives', () => {
  expect(attendeesIn(['Smt. A. B.', 'C. D. (Clerk)', 'smt. a. b. (Mayor)', 'C. D.'])).toEqual([
    { name: 'Smt. A. B.', designation: 'Mayor' },
    { name: 'C. D.', designation: 'Clerk' },
  ]);
});
