import { type CsvError, parse } from 'csv-parse/sync';
import * as z from 'zod';
import { AppError } from '#contract/errors.ts';
import { type Reason, reason } from '#contract/reasons.ts';
import { comparable } from '#contract/text.ts';

/** A row of a table, by its heading in small letters. */
const Row = z.object({
  info: z.object({ lines: z.number() }),
  record: z.record(z.string(), z.string()),
});
export type TableRow = z.infer<typeof Row>;

interface Expected {
  /** The most rows that it may have. */
  most: number;
  /** The reason for refusing a table without rows. */
  empty: Reason;
  /** Another name of a column that is headed like this, in small letters. */
  columnOf?: (heading: string) => string | undefined;
}

/** The rows of a table with a heading, as spreadsheets save it; refused where it has none or too many. */
export function rowsOfTable(csv: string, { most, empty, columnOf }: Expected): TableRow[] {
  let rows: TableRow[];
  try {
    rows = z.array(Row).parse(
      parse(csv, {
        bom: true,
        columns: (heading: string[]) =>
          heading.map(comparable).map((name) => columnOf?.(name) ?? name.replaceAll(' ', '_')),
        delimiter: delimiterOf(csv),
        info: true,
        relax_column_count: true,
        skip_empty_lines: true,
        skip_records_with_empty_values: true,
        trim: true,
      }),
    );
  } catch (error) {
    const { lines = 1 } = error as Partial<CsvError>;
    throw new AppError('invalid', reason('tableUnreadable', { line: Number(lines) }), 'csv');
  }
  if (rows.length === 0) throw new AppError('invalid', empty, 'csv');
  if (rows.length > most) throw new AppError('invalid', reason('tableTooLong', { most }), 'csv');
  return rows;
}

/** Spreadsheets separate columns by commas, semicolons or tabs: what the heading has most of. */
function delimiterOf(csv: string): string {
  const [heading = ''] = csv.split(/\r?\n/, 1);
  const count = (mark: string) => heading.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}
