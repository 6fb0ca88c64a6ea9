import { Text, Textarea, TextInput, Title } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useId, useMemo, useRef } from 'react';
import * as z from 'zod';
import { limits } from '#contract/limits.ts';
import type { Office } from '#contract/office.ts';
import { errorMessage } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { storedValue } from '../../platform/browser/browser-storage.ts';
import { useUser } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure, Notice } from '../../ui/notice.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from '../../ui/section.module.css';
import { Loading } from '../../ui/state-view.tsx';
import { toast } from '../../ui/toast.ts';
import { useKeptForm } from './kept-form.ts';

const officeQuery = queryOptions({
  queryKey: ['office'],
  queryFn: ({ signal }) => api.getOffice({}, signal),
});

/** Lets administrators fill in the letterhead of documents. */
export function OfficeSection() {
  const title = useId();
  const { data, error, refetch } = useQuery(officeQuery);
  return (
    <section className={styles.section} aria-labelledby={title}>
      <Title order={2} size="h4" id={title}>
        {text('office.title')}
      </Title>
      <Text>{text('office.hint')}</Text>
      {error && !data && (
        <LoadFailure title={text('office.loadFailed')} error={error} onRetry={() => refetch()} />
      )}
      {!error && !data && <Loading>{text('app.loading')}</Loading>}
      {data && <OfficeForm saved={data} />}
    </section>
  );
}

/** The input, until it is saved or discarded. */
const storedOffice = (person: string) =>
  storedValue<Office>(
    `office-draft:${person}`,
    z.object({
      name: z.string(),
      address: z.array(z.string()),
      logo: z.string().nullable(),
      version: z.number(),
    }),
  );

const draftOf = ({ name, address, logo }: Office) => ({ name, address: address.join('\n'), logo });
type Draft = ReturnType<typeof draftOf>;

const officeOf = ({ name, address, logo }: Draft, version: number): Office => ({
  name,
  address: address.split('\n').map((line) => line.trim()),
  logo,
  version,
});

function OfficeForm({ saved }: { saved: Office }) {
  const queries = useQueryClient();
  const { queryKey } = officeQuery;
  const name = useRef<HTMLInputElement>(null);
  const { mutateAsync: save } = useMutation({
    mutationFn: ({ logo, ...office }: Office) =>
      api.setOffice({ ...office, ...(logo !== saved.logo && { logo }) }),
    onSuccess: (office) => {
      queries.setQueryData(queryKey, office);
      toast.success(text('office.saved'));
    },
    // If somebody else saved it meanwhile, discarding shows that.
    onError: () => queries.invalidateQueries({ queryKey }),
  });
  const form = useKeptForm({
    stored: storedOffice(useUser().id),
    saved,
    valuesOf: draftOf,
    keptOf: officeOf,
    save,
  });
  const { error, isErrorOfFields, isSending } = form;
  return (
    <form {...form.props} className={styles.form}>
      <TextInput {...form.field('name')} ref={name} label={text('office.name')} />
      <Textarea
        {...form.field('address')}
        label={text('office.address')}
        description={text('office.addressHint', { n: limits.addressLines })}
        rows={4}
      />
      <LogoField
        logo={form.form.values.logo}
        onChange={(logo) => form.form.setValues({ logo })}
        disabled={isSending}
      />
      {error !== null && !isErrorOfFields && <Notice tone="bad">{errorMessage(error)}</Notice>}
      <div className={styles.actions}>
        <Button type="submit" loading={isSending}>
          {text('office.save')}
        </Button>
        {form.isTyped && (
          <Button
            variant="default"
            disabled={isSending}
            onClick={() => {
              form.discard();
              name.current?.focus();
            }}
          >
            {text('settings.discard')}
          </Button>
        )}
      </div>
    </form>
  );
}

interface LogoFieldProps {
  /** In base64; null without one. */
  logo: string | null;
  onChange: (logo: string | null) => void;
  disabled: boolean;
}

function LogoField({ logo, onChange, disabled }: LogoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const picture = useMemo(() => (logo === null ? null : new Blob([bytesOf(logo)])), [logo]);
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    currentTarget.value = '';
    if (!file) return;
    const made = await logoOf(file);
    if (made === null) toast.error(text('office.logoUnreadable', { file: file.name }));
    else onChange(made);
  };
  return (
    <div>
      <Text size="sm" fw={600}>
        {text('office.logo')}
      </Text>
      {picture !== null && (
        <Picture
          content={picture}
          label={text('office.logo')}
          style={{ maxHeight: '4rem', maxWidth: '100%', background: '#fff' }}
        />
      )}
      <div className={styles.actions}>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg"
          aria-label={text('office.logo')}
          hidden
          onChange={choose}
        />
        <Button
          variant="default"
          size="xs"
          disabled={disabled}
          onClick={() => input.current?.click()}
        >
          {text('office.chooseLogo')}
        </Button>
        {logo !== null && (
          <Button variant="default" size="xs" disabled={disabled} onClick={() => onChange(null)}>
            {text('office.removeLogo')}
          </Button>
        )}
      </div>
    </div>
  );
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));

const maxPixels = { width: 800, height: 240 };

/** A picture as a PNG small enough, in base64; null if the browser cannot read it. */
async function logoOf(file: File): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return null;
  const scale = Math.min(1, maxPixels.width / picture.width, maxPixels.height / picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const [, content = ''] = canvas.toDataURL('image/png').split(',');
  const isSmall = (content.length / 4) * 3 <= limits.logoBytes;
  return content !== '' && isSmall ? content : null;
}
