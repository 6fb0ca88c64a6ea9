import { Textarea } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button.tsx';
import { DropZone } from './drop-zone.tsx';
import { Notice } from './notice.tsx';
import styles from './table-fields.module.css';

interface TableFieldsProps {
  /** The value, the error and the handler of the field with the table, which is CSV. */
  field: ComponentProps<typeof Textarea>;
  icon: ComponentProps<typeof DropZone>['icon'];
  disabled: boolean;
  onTable: (csv: string) => void;
  onExample: () => void;
  words: {
    intro: string;
    /** On the button that saves an example to fill in. */
    example: string;
    drop: string;
    choose: string;
    hint: string;
    label: string;
  };
}

/** The part of a form that takes a table: as a file, or pasted from a spreadsheet. */
export function TableFields({
  field,
  icon,
  disabled,
  onTable,
  onExample,
  words,
}: TableFieldsProps) {
  const read = async ([file]: File[]) => {
    if (file !== undefined) onTable(await file.text());
  };
  return (
    <>
      <p>{words.intro}</p>
      <div>
        <Button variant="default" size="xs" onClick={onExample}>
          {words.example}
        </Button>
      </div>
      <DropZone
        icon={icon}
        label={words.drop}
        browse={words.choose}
        hint={words.hint}
        accept={['text/csv', '.csv', '.tsv', '.txt']}
        single
        disabled={disabled}
        onFiles={read}
      />
      <Textarea {...field} className={styles.csv} label={words.label} rows={6} spellCheck={false} />
    </>
  );
}

interface TableProblemsProps {
  title: string;
  /** Says what to do about them. */
  children?: ReactNode;
  /** Each with the line of the table that it is about. */
  problems: readonly { line: number; text: string }[];
}

/** The lines of a table that cannot be taken over. */
export const TableProblems = ({ title, children, problems }: TableProblemsProps) => (
  <Notice tone="warn" title={title}>
    {children}
    <ul className={styles.problems}>
      {problems.map(({ line, text }) => (
        <li key={line}>{text}</li>
      ))}
    </ul>
  </Notice>
);
