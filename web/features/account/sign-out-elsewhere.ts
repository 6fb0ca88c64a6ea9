import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { toast } from '../../ui/toast.ts';

/** Ends the user's other sessions. */
export const useSignOutElsewhere = () =>
  useMutation({
    mutationFn: () => api.signOutElsewhere({}),
    onSuccess: () => toast.success(text('settings.signedOutElsewhere')),
    onError: (error) => toast.error(errorMessage(error)),
  });
