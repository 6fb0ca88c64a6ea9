import { text } from '../../messages/text.ts';
import { ActivityList } from './activity-list.tsx';
import { TitledDialog } from './titled-dialog.tsx';

interface ActivityDialogProps {
  open: boolean;
  onClose: () => void;
}

export function ActivityDialog({ open, onClose }: ActivityDialogProps) {
  return (
    <TitledDialog open={open} title={text('settings.activity')} onClose={onClose}>
      <ActivityList />
    </TitledDialog>
  );
}
