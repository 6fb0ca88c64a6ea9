import type { Rules, Source } from './procedure.ts';
import type { procedureFamilies } from './record-choices.ts';

const act =
  (title: string, url: string) =>
  (section: string): Source => ({ title, section, url });

const delhi = act(
  'Delhi Municipal Corporation Act, 1957',
  'https://www.lawgratis.com/bare-acts/the-delhi-municipal-corporation-act-1957?sequence=6',
);
const ndmc = act(
  'New Delhi Municipal Council Act, 1994',
  'https://lawgist.in/new-delhi-municipal-council-act/29',
);
const manipur = act(
  'Manipur Municipalities Act',
  'https://lawgist.in/manipur-municipalities-act/53',
);
const manipurPanchayats = act(
  'Manipur Panchayati Raj Act',
  'https://lawgist.in/manipur-panchayati-raj-act/33',
);
const madhyaPradesh = act(
  'Madhya Pradesh rules on the minutes of councils',
  'https://www.latestlaws.com/mobile/app/bare-acts/79661',
);
const kerala = act(
  'Kerala Municipality (Procedure for Meeting of Council) Rules, 1995',
  'http://www.sanchitha.ikm.in/node/2408',
);
const companies = act(
  'Companies Act, 2013',
  'https://advocatekhoj.com/library/bareActs/companies2013/118.php',
);
const companyRules = act(
  'Companies (Management and Administration) Rules, 2014',
  'https://ca2013.com/rule-25-companies-management-administration-rules2014',
);

/**
 * The rules of a new body's profile. Only rules whose text was verified are listed, each with its source. A source that
 * is not the body's own act is an example to replace. All other rules are left for the body to fill in.
 */
export const familyRules: Record<(typeof procedureFamilies)[number], Rules> = {
  A: {
    notice_ordinary: { value: { n: 72, unit: 'hours' }, source: delhi('s. 74') },
    notice_motion: { value: { n: 48, unit: 'hours' }, source: delhi('s. 74') },
    requisition: {
      value: { numerator: 1, denominator: 4, of: 'in_office' },
      source: delhi('s. 72'),
    },
    quorum: { value: { numerator: 1, denominator: 5, of: 'sanctioned' }, source: delhi('s. 75') },
    casting_vote: { value: true, source: ndmc('s. 25') },
    signed_by: { value: 'next_presiding', source: delhi('s. 85') },
    forward_within: { value: { n: 10, unit: 'days', from: 'signed' }, source: delhi('s. 87') },
    forward_to: { value: ['Administrator'], source: delhi('s. 87') },
  },
  B: {
    signed_by: { value: 'presided', source: manipur('s. 53') },
    names_recorded: { value: 'on_demand', source: manipurPanchayats('s. 33') },
    forward_within: { value: { n: 0, unit: 'days', from: 'signed' }, source: manipur('s. 53') },
    forward_to: {
      value: ['Deputy Commissioner', 'Director', 'State Government'],
      source: manipur('s. 53'),
    },
    inspection: { value: 'public', source: manipur('s. 53') },
  },
  C: {
    notice_ordinary: { value: { n: 3, unit: 'clear_days' }, source: kerala('r. 3') },
    holidays_count: { value: true, source: kerala('r. 3') },
    publish_within: { value: { n: 7, unit: 'days', from: 'meeting' }, source: madhyaPradesh('') },
  },
  D: {
    names_recorded: { value: 'dissenting', source: companies('s. 118') },
    enter_within: { value: { n: 30, unit: 'days', from: 'meeting' }, source: companies('s. 118') },
    signed_by: { value: 'either', source: companyRules('r. 25') },
  },
  plain: {},
};
