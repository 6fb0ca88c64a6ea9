import {
  type Deadline,
  type Period,
  type RuleName,
  Rules,
  type Share,
  type Source,
} from '#contract/procedure.ts';
import { text } from '../../messages/text.ts';
import { localDigits } from '../../ui/formats.ts';

type RuleValue = NonNullable<Rules[RuleName]>['value'];

/** A rule in the reader's language. */
export function ruleWords(value: RuleValue): string {
  if (typeof value === 'boolean') return text(value ? 'bodies.yes' : 'bodies.no');
  if (typeof value === 'number') return text('bodies.people', { n: value });
  if (typeof value === 'string') return text(`bodies.choice.${value}`);
  if (Array.isArray(value)) return value.join(', ');
  if ('months' in value)
    return text('bodies.rescission', { n: value.months, share: shareWords(value.majority) });
  if ('numerator' in value) return shareWords(value);
  return 'from' in value ? deadlineWords(value) : periodWords(value);
}

const periodMessages = {
  hours: 'bodies.hours',
  days: 'bodies.days',
  clear_days: 'bodies.clearDays',
} as const;

const periodWords = ({ n, unit }: Period): string => text(periodMessages[unit], { n });

function deadlineWords({ from, ...period }: Deadline): string {
  const event = text(`bodies.event.${from}`);
  return period.n === 0
    ? text('bodies.forthwith', { event })
    : text('bodies.within', { period: periodWords(period), event });
}

const shareWords = ({ numerator, denominator, of }: Share): string =>
  text('bodies.share', {
    share: localDigits(`${numerator}/${denominator}`),
    whole: text(`bodies.of.${of}`),
  });

/** The kinds of values that rules have; each has its own fields in the form. */
type Shape = 'period' | 'deadline' | 'share' | 'flag' | 'count' | 'choice' | 'list' | 'rescission';

export const shapes: Record<RuleName, Shape> = {
  notice_ordinary: 'period',
  notice_special: 'period',
  notice_urgent: 'period',
  notice_adjourned: 'period',
  late_notice: 'flag',
  agenda_additions: 'flag',
  numbers_kept: 'flag',
  notice_motion: 'period',
  holidays_count: 'flag',
  requisition: 'share',
  quorum: 'share',
  quorum_adjourned: 'flag',
  without_quorum: 'flag',
  seconder_required: 'flag',
  casting_vote: 'flag',
  poll_demanded_by: 'count',
  names_recorded: 'choice',
  majority: 'share',
  dissent: 'period',
  signed_by: 'choice',
  circulate_within: 'deadline',
  comment_within: 'deadline',
  enter_within: 'deadline',
  forward_within: 'deadline',
  publish_within: 'deadline',
  forward_to: 'list',
  rescission: 'rescission',
  inspection: 'choice',
};

const empty = {
  /** `yes`, or empty where the body's own rules decide. */
  set: '',
  n: '',
  unit: 'days',
  from: 'meeting',
  numerator: '',
  denominator: '',
  of: 'in_office',
  choice: '',
  list: '',
  title: '',
  section: '',
  url: '',
};
/** A rule and its source as typed. */
export type RuleDraft = typeof empty;

/** The parts of a value that are numbers or words become fields of the same name. */
export function ruleDraftOf(rules: Rules, name: RuleName): RuleDraft {
  const rule = rules[name];
  if (rule === undefined) return empty;
  return { ...empty, set: 'yes', ...valueDraft(rule.value), ...sourceDraft(rule.source) };
}

function valueDraft(value: RuleValue): Partial<RuleDraft> {
  if (Array.isArray(value)) return { list: value.join('\n') };
  if (typeof value === 'boolean') return { choice: value ? 'yes' : 'no' };
  if (typeof value === 'number') return { n: String(value) };
  if (typeof value === 'string') return { choice: value };
  if ('months' in value) return { n: String(value.months), ...valueDraft(value.majority) };
  if ('numerator' in value)
    return {
      numerator: String(value.numerator),
      denominator: String(value.denominator),
      of: value.of,
    };
  return { ...value, n: String(value.n) };
}

const sourceDraft = (source: Source | null): Partial<RuleDraft> =>
  source === null ? {} : { ...source, url: source.url ?? '' };

const required: Record<Shape, (keyof RuleDraft)[]> = {
  period: ['n'],
  deadline: ['n'],
  share: ['numerator', 'denominator'],
  flag: ['choice'],
  count: ['n'],
  choice: ['choice'],
  list: ['list'],
  rescission: ['n', 'numerator', 'denominator'],
};

/** The value as the server takes it, if it is one. */
function valueIn(shape: Shape, draft: RuleDraft): unknown {
  const { unit, from, of, choice } = draft;
  const [n, numerator, denominator] = [draft.n, draft.numerator, draft.denominator].map(Number);
  const share = { numerator, denominator, of };
  switch (shape) {
    case 'period':
      return { n, unit };
    case 'deadline':
      return { n, unit, from };
    case 'share':
      return share;
    case 'flag':
      return choice === 'yes';
    case 'count':
      return n;
    case 'choice':
      return choice;
    case 'list':
      return draft.list.split('\n').filter((line) => line.trim() !== '');
    case 'rescission':
      return { months: n, majority: share };
  }
}

function sourceIn({ title, section, url }: RuleDraft) {
  return title.trim() === '' ? null : { title, section, url: url.trim() || null };
}

const parse = (name: RuleName, draft: RuleDraft) =>
  Rules.safeParse({
    [name]: { value: valueIn(shapes[name], draft), source: sourceIn(draft) },
  });

/** The rules with this one as typed. */
export function withRule(rules: Rules, name: RuleName, draft: RuleDraft): Rules {
  const { [name]: _, ...others } = rules;
  return draft.set === '' ? others : { ...others, ...parse(name, draft).data };
}

/** Errors of fields that are empty or wrong. */
export function ruleErrors(name: RuleName, draft: RuleDraft): Partial<RuleDraft> {
  if (draft.set === '') return {};
  const { title, section, url } = draft;
  const missing = required[shapes[name]].filter((field) => draft[field].trim() === '');
  if (missing.length > 0)
    return Object.fromEntries(missing.map((field) => [field, text('bodies.valueMissing')]));
  if (title.trim() === '' && `${section}${url}`.trim() !== '')
    return { title: text('bodies.sourceMissing') };
  const { error } = parse(name, draft);
  if (error === undefined) return {};
  const [wrong] = required[shapes[name]];
  const isOfUrl = error.issues.some(({ path }) => path.includes('url'));
  if (isOfUrl) return { url: text('bodies.urlWrong') };
  return wrong === undefined ? {} : { [wrong]: text('bodies.valueWrong') };
}
