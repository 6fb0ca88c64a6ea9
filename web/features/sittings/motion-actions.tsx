import { useState } from 'react';
import type { Motion } from '#contract/motions.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { Menu } from '../../ui/menu.tsx';
import { ReasonDialog } from './entry-dialog.tsx';
import { MotionDialog } from './motion-form.tsx';
import { VoteDialog } from './vote-form.tsx';
import type { ShownSitting } from './whole-sitting.tsx';

const settled = {
  withdraw: api.withdrawMotion,
  defer: api.deferMotion,
  refer: api.referMotion,
} as const;
type Settling = keyof typeof settled;
const settlings = Object.keys(settled) as Settling[];

/** The actions on an open motion. */
export function MotionActions({ motion, shown }: { motion: Motion; shown: ShownSitting }) {
  const [open, setOpen] = useState<'vote' | 'amend' | Settling | null>(null);
  const close = () => setOpen(null);
  const { meeting } = shown;
  const item = (action: NonNullable<typeof open>, what: string) => ({
    text: what,
    label: what,
    onSelect: () => setOpen(action),
  });
  return (
    <>
      <Menu
        label={text('sittings.motionActions')}
        items={[
          item('vote', text('sittings.recordVote')),
          ...(motion.parent_id === null ? [item('amend', text('sittings.addAmendment'))] : []),
          ...settlings.map((one) => item(one, text(`sittings.motionAction.${one}`))),
        ]}
      />
      <VoteDialog shown={shown} motion={motion} open={open === 'vote'} onClose={close} />
      <MotionDialog shown={shown} parent={motion} open={open === 'amend'} onClose={close} />
      {settlings.map((one) => (
        <ReasonDialog
          key={one}
          open={open === one}
          onClose={close}
          meetingId={meeting.id}
          title={text(`sittings.motionAction.${one}`)}
          submit={text(`sittings.motionAction.${one}`)}
          done={text('sittings.entered')}
          enter={(reason) => settled[one]({ id: meeting.id, motion_id: motion.id, reason })}
        />
      ))}
    </>
  );
}
