import type { Api } from '#contract/api.ts';
import { latestNotice } from '#contract/deadlines.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { Rules } from '#contract/procedure.ts';
import { reason } from '#contract/reasons.ts';
import type { Sitting } from '#contract/sittings.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import type { BodyRecord } from '../../records/bodies.ts';
import { serviceUponMembers } from '../notifications/services.ts';
import { changed, changeSitting, refuseIfEnded } from './desk.ts';
import { waive } from './waivers.ts';

const noticeRules = {
  ordinary: 'notice_ordinary',
  budget: 'notice_ordinary',
  first: 'notice_ordinary',
  special: 'notice_special',
  urgent: 'notice_urgent',
  adjourned: 'notice_adjourned',
} as const satisfies Record<Sitting['kind'], keyof Rules>;

/** The deadline for notice of a sitting by these rules; null if they set none. */
export function noticeDue(
  rules: Rules,
  { holidays }: Pick<BodyRecord, 'holidays'>,
  { kind, scheduled }: Pick<Sitting, 'kind' | 'scheduled'>,
): string | null {
  const rule = rules[noticeRules[kind]];
  if (rule === undefined) return null;
  const holidaysCount = rules.holidays_count?.value ?? true;
  return latestNotice(scheduled, rule.value, { holidays, holidaysCount });
}

export function issueNotice(
  ctx: Ctx,
  { id, late_reason }: ParsedInputOf<Api['issueNotice']>,
): Promise<Sitting> {
  return changeSitting(ctx, id, (desk) => {
    refuseIfEnded(desk);
    const { notice, state } = desk.sitting;
    const issued_at = ctx.now().toISOString();
    const isLate = notice.due !== null && issued_at > notice.due;
    const waived = isLate
      ? waive(ctx, {
          rule: desk.sitting.rules.late_notice,
          why: late_reason,
          missing: reason('noticeLate'),
          field: 'late_reason',
          forbidden: reason('noticeTooLate'),
        })
      : null;
    return {
      ...changed(desk, {
        notice: { ...notice, issued_at, late_reason: waived?.reason ?? '', waived },
        state: state === 'planned' ? 'notified' : state,
      }),
      writes: serviceUponMembers(ctx, desk.sitting, 'notice'),
    };
  });
}
