import { text } from '../../messages/text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ScheduleForm } from './schedule-form.tsx';

interface ScheduleDialogProps {
  open: boolean;
  onClose: () => void;
}

export const ScheduleDialog = ({ open, onClose }: ScheduleDialogProps) => (
  <Dialog open={open} onClose={onClose} label={text('dashboard.schedule')}>
    <ScheduleForm onClose={onClose} />
  </Dialog>
);
