import { languages } from '#contract/choices.ts';
import { departmentName } from '#contract/department-names.ts';
import { limits } from '#contract/limits.ts';
import type { Person } from '#contract/permissions.ts';
import { type Reason, reason } from '#contract/reasons.ts';
import { termKinds } from '#contract/record-choices.ts';
import { comparable, onOneLine } from '#contract/text.ts';
import type { Spelling, Term, TermScope } from '#contract/vocabulary.ts';
import { mayKeepTerms } from '#contract/vocabulary-keepers.ts';
import { rowsOfTable } from '../../platform/csv-table.ts';
import { between, columnOf, soundColumn } from './table-columns.ts';

/** A term as read from a row. */
export interface ReadTerm extends Pick<Term, 'spellings' | 'wrong_forms' | 'scope'> {
  line: number;
  /** Null where the row does not say. */
  kind: Term['kind'] | null;
}

export interface Problem {
  line: number;
  why: Reason;
}

interface Place {
  /** The scope of rows that name none. */
  scope: TermScope;
  /** Ids of bodies by their comparable names. */
  bodies: ReadonlyMap<string, string>;
  user: Person;
}

/** The terms of a table, and the problems in its rows. */
export function readTerms(csv: string, place: Place): { terms: ReadTerm[]; problems: Problem[] } {
  const rows = rowsOfTable(csv, {
    most: limits.vocabularyRows,
    empty: reason('termsTableEmpty'),
    columnOf,
  });
  const terms: ReadTerm[] = [];
  const problems: Problem[] = [];
  for (const { record, info } of rows) {
    const read = readRow((column) => cellOf(record, column), place);
    if ('reason' in read) problems.push({ line: info.lines, why: read });
    else terms.push({ ...read, line: info.lines });
  }
  return { terms, problems };
}

/** Removes the apostrophe that our exports add to keep spreadsheets from reading a formula. */
const cellOf = (row: Record<string, string>, column: string): string =>
  onOneLine((row[column] ?? '').replace(/^'(?=\s*[=+\-@＝＋－＠])/u, ''));

type Cells = (column: string) => string;

function readRow(cell: Cells, place: Place): Omit<ReadTerm, 'line'> | Reason {
  const kind = termKinds.find((one) => one === comparable(cell('kind'))) ?? null;
  if (kind === null && cell('kind') !== '')
    return reason('termKindUnknown', { kind: cell('kind') });
  const spellings = spellingsIn(cell);
  if ('reason' in spellings) return spellings;
  if (spellings.length === 0) return reason('spellingMissing');
  const wrong_forms = formsIn(cell('wrong_forms'));
  if ('reason' in wrong_forms) return wrong_forms;
  const scope = scopeIn(cell, place);
  if ('reason' in scope) return scope;
  if (!mayKeepTerms(place.user, scope)) return reason('departmentNotYours');
  return { kind, spellings, wrong_forms, scope };
}

const tooLong = (column: string): Reason =>
  reason('termTextTooLong', { column, most: limits.termLength });

function spellingsIn(cell: Cells): Spelling[] | Reason {
  const spellings: Spelling[] = [];
  for (const language of languages) {
    const [text, sound] = [cell(language), cell(soundColumn(language))];
    if (text.length > limits.termLength) return tooLong(language);
    if (sound.length > limits.termLength) return tooLong(soundColumn(language));
    if (text !== '') spellings.push({ language, text, sounds_like: sound || null });
  }
  return spellings;
}

function formsIn(cell: string): string[] | Reason {
  const forms = [...new Set(cell.split(between).map(onOneLine))].filter((form) => form !== '');
  if (forms.length > limits.termWrongForms)
    return reason('wrongFormsTooMany', { most: limits.termWrongForms });
  return forms.some((form) => form.length > limits.termLength) ? tooLong('wrong_forms') : forms;
}

function scopeIn(cell: Cells, { scope, bodies }: Place): TermScope | Reason {
  const body = cell('body');
  if (body !== '') {
    const body_id = bodies.get(comparable(body));
    return body_id === undefined ? reason('bodyUnknown', { name: body }) : { of: 'body', body_id };
  }
  const department = departmentName(cell('department'));
  if (department.length > limits.titleLength) return tooLong('department');
  return department === '' ? scope : { of: 'department', department };
}
