import { NativeSelect, TextInput } from '@mantine/core';
import { limits } from '#contract/limits.ts';
import { signatureCapacities, signatureMethods } from '#contract/record-choices.ts';
import { inLatinDigits } from '#contract/text.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { putPart } from '../../platform/api/put-part.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm, useSubmitForm } from '../../ui/form.tsx';
import { toast } from '../../ui/toast.ts';
import type { Composing } from './minutes-part.tsx';
import { useChangeMinutes } from './queries.ts';

interface SignDialogProps {
  composing: Composing;
  open: boolean;
  onClose: () => void;
}

/** Signs with the account, or records a signature that was given on paper or by another system. */
export const SignDialog = ({ open, onClose, composing }: SignDialogProps) => (
  <Dialog open={open} onClose={onClose} label={text('standing.do.sign')}>
    {open && <SignForm composing={composing} onClose={onClose} />}
  </Dialog>
);

interface Draft {
  method: (typeof signatureMethods)[number];
  capacity: (typeof signatureCapacities)[number];
  place: string;
  password: string;
  totp: string;
  signed_by: string;
  signed_at: string;
  upload_id: File | null;
}

const empty: Draft = {
  method: 'login',
  capacity: 'presiding',
  place: '',
  password: '',
  totp: '',
  signed_by: '',
  signed_at: '',
  upload_id: null,
};

async function send({ meeting: { id }, minutes }: Composing, draft: Draft) {
  const { method, capacity, place, password, totp, signed_by, signed_at, upload_id } = draft;
  const common = { id, version: minutes.version, method, capacity, place };
  if (method === 'login')
    return api.signMinutes({
      ...common,
      password,
      totp: inLatinDigits(totp).replaceAll(/\D/g, ''),
    });
  if (upload_id === null) throw new Error('A signature from elsewhere needs its file');
  const sending = await api.startSignatureFile({ id, size: upload_id.size });
  await putPart(sending.url, upload_id, new AbortController().signal, () => {});
  return api.signMinutes({ ...common, signed_by, signed_at, upload_id: sending.upload_id });
}

/** The errors of an incomplete signature. */
function errorsIn(draft: Draft) {
  const missing = text('standing.missing');
  const needed =
    draft.method === 'login'
      ? (['password', 'totp'] as const)
      : (['signed_by', 'signed_at'] as const);
  return {
    ...Object.fromEntries(
      needed.filter((name) => draft[name].trim() === '').map((name) => [name, missing]),
    ),
    ...(draft.method !== 'login' &&
      draft.upload_id === null && { upload_id: text('standing.fileMissing') }),
  };
}

function SignForm({ composing, onClose }: Omit<SignDialogProps, 'open'>) {
  const { meeting, mayWrite } = composing;
  const change = useChangeMinutes(
    meeting.id,
    (draft: Draft) => send(composing, draft),
    () => {},
  );
  const form = useSubmitForm<Draft>({
    initialValues: empty,
    validate: errorsIn,
    submit: (draft) => change.mutateAsync(draft),
    onSuccess: () => {
      toast.success(text('standing.done'));
      onClose();
    },
  });
  const title = text('standing.do.sign');
  const { method } = form.form.values;
  const offered = mayWrite ? signatureMethods : (['login'] as const);
  return (
    <DialogForm form={form} title={title} submit={title} onClose={onClose}>
      <NativeSelect
        {...form.field('method')}
        label={text('standing.method')}
        data={offered.map((value) => ({ value, label: text(`standing.method.${value}`) }))}
      />
      <NativeSelect
        {...form.field('capacity')}
        label={text('standing.capacity')}
        data={signatureCapacities.map((value) => ({
          value,
          label: text(`standing.capacity.${value}`),
        }))}
      />
      {method === 'login' ? <LoginFields form={form} /> : <PaperFields form={form} />}
      <TextInput
        {...form.field('place')}
        label={text('standing.place')}
        maxLength={limits.titleLength}
      />
    </DialogForm>
  );
}

interface FieldsProps {
  form: {
    field: (name: keyof Draft) => object;
    form: {
      errors: Record<string, React.ReactNode>;
      setFieldValue: (name: 'upload_id', file: File | null) => void;
    };
  };
}

const LoginFields = ({ form }: FieldsProps) => (
  <>
    <TextInput
      {...form.field('password')}
      type="password"
      label={text('standing.password')}
      required
      autoComplete="current-password"
    />
    <TextInput
      {...form.field('totp')}
      label={text('standing.totp')}
      required
      inputMode="numeric"
      autoComplete="one-time-code"
    />
  </>
);

const PaperFields = ({ form }: FieldsProps) => (
  <>
    <TextInput
      {...form.field('signed_by')}
      label={text('standing.signer')}
      required
      maxLength={limits.titleLength}
    />
    <TextInput
      {...form.field('signed_at')}
      type="date"
      label={text('standing.signedOn')}
      required
    />
    <TextInput
      type="file"
      name="upload_id"
      label={text('standing.file')}
      required
      error={form.form.errors['upload_id']}
      onChange={({ currentTarget }) =>
        form.form.setFieldValue('upload_id', currentTarget.files?.[0] ?? null)
      }
    />
  </>
);
