import type { SummaryPoint } from '#contract/summaries.ts';
import type { PointFields } from '../../drafts.ts';
import { timesOf } from './times.ts';

/** A point as it stands in its form. */
export const fieldsOf = ({ section, text, owner, due, passages }: SummaryPoint): PointFields => ({
  section,
  text,
  owner: owner ?? '',
  due: due ?? '',
  times: timesOf(passages),
});

/** A new one. */
export const noFields: PointFields = {
  section: 'key_points',
  text: '',
  owner: '',
  due: '',
  times: '',
};

export const isSame = (one: PointFields, other: PointFields): boolean =>
  one.section === other.section && one.times === other.times && isSaidSame(one, other);

/** Whether two say the same, wherever that is from. */
export const isSaidSame = (one: PointFields, other: PointFields): boolean =>
  one.text === other.text && one.owner === other.owner && one.due === other.due;
