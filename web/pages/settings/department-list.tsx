import { Text, Textarea, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import * as z from 'zod';
import { departments as defaults, municipalDepartments } from '#contract/choices.ts';
import type { DepartmentList as Saved } from '#contract/departments.ts';
import {
  departmentLabel,
  departmentOf,
  departmentsQuery,
} from '../../features/meetings/departments.ts';
import { errorMessage } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { storedValue } from '../../platform/browser/browser-storage.ts';
import { useUser } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure, Notice } from '../../ui/notice.tsx';
import styles from '../../ui/section.module.css';
import { Loading } from '../../ui/state-view.tsx';
import { toast } from '../../ui/toast.ts';
import { useKeptForm } from './kept-form.ts';

/** Lets administrators edit the departments that forms and filters offer. */
export function DepartmentList() {
  const title = useId();
  const { data, error, refetch } = useQuery(departmentsQuery);
  return (
    <section className={styles.section} aria-labelledby={title}>
      <Title order={2} size="h4" id={title}>
        {text('departments.title')}
      </Title>
      <Text>{text('departments.hint')}</Text>
      {error && !data && (
        <LoadFailure
          title={text('departments.loadFailed')}
          error={error}
          onRetry={() => refetch()}
        />
      )}
      {!error && !data && <Loading>{text('app.loading')}</Loading>}
      {data && <DepartmentForm saved={data} />}
    </section>
  );
}

/** One department on each line, by its label in the reader's language. */
const linesOf = (departments: readonly string[]): string =>
  departments.map(departmentLabel).join('\n');

const departmentsIn = (lines: string): string[] =>
  lines
    .split('\n')
    .map((line) => departmentOf(line.trim()))
    .filter((name) => name !== '');

/** The input, until it is saved or discarded. By name: the reader may change the language meanwhile. */
const storedList = (person: string) =>
  storedValue<Saved>(
    `departments-draft:${person}`,
    z.object({ departments: z.array(z.string()), version: z.number() }),
  );

function DepartmentForm({ saved }: { saved: Saved }) {
  const queries = useQueryClient();
  const { queryKey } = departmentsQuery;
  const area = useRef<HTMLTextAreaElement>(null);
  const { mutateAsync: save } = useMutation({
    mutationFn: (list: Saved) => api.setDepartments(list),
    onSuccess: (list) => {
      queries.setQueryData(queryKey, list);
      toast.success(text('departments.saved'));
    },
    // If somebody else saved it meanwhile, discarding shows that.
    onError: () => queries.invalidateQueries({ queryKey }),
  });
  const form = useKeptForm({
    stored: storedList(useUser().id),
    saved,
    valuesOf: ({ departments }) => ({ departments: linesOf(departments) }),
    keptOf: ({ departments }, version) => ({ departments: departmentsIn(departments), version }),
    save,
  });
  const { error, isErrorOfFields, isSending } = form;
  const fill = (departments: readonly string[]) => () =>
    form.form.setValues({ departments: linesOf(departments) });
  return (
    <form {...form.props} className={styles.form}>
      <Textarea
        {...form.field('departments')}
        ref={area}
        label={text('departments.list')}
        description={text('departments.listHint')}
        rows={10}
      />
      {error !== null && !isErrorOfFields && <Notice tone="bad">{errorMessage(error)}</Notice>}
      <div className={styles.actions}>
        <Button type="submit" loading={isSending}>
          {text('departments.save')}
        </Button>
        <Button variant="default" disabled={isSending} onClick={fill(municipalDepartments)}>
          {text('departments.municipal')}
        </Button>
        <Button variant="default" disabled={isSending} onClick={fill(defaults)}>
          {text('departments.default')}
        </Button>
        {form.isTyped && (
          <Button
            variant="default"
            disabled={isSending}
            onClick={() => {
              form.discard();
              area.current?.focus();
            }}
          >
            {text('settings.discard')}
          </Button>
        )}
      </div>
    </form>
  );
}
