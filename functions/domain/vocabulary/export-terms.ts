import type { Api } from '#contract/api.ts';
import { languages } from '#contract/choices.ts';
import { csvOf, type Row } from '#contract/csv.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { FileAnswer } from '#contract/values.ts';
import type { VocabularyTerm } from '#contract/vocabulary.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import type { Table } from '../../platform/aws/table.ts';
import { dayOf } from '../../platform/days.ts';
import { BodyRecord, bodyKey, nameIn } from '../../records/bodies.ts';
import { allTerms } from '../../records/vocabulary.ts';
import { matching } from './matching.ts';
import { between, columns } from './table-columns.ts';

/** The terms that match every filter, as the table that can be imported. */
export async function exportVocabulary(
  { table, now }: Ctx,
  filters: ParsedInputOf<Api['exportVocabulary']>,
): Promise<FileAnswer> {
  const terms = (await allTerms(table)).filter(matching(filters));
  const bodies = await bodyNames(table, terms);
  return {
    file_name: `vocabulary_${dayOf(now())}.csv`,
    content_type: 'text/csv; charset=utf-8',
    content: csvOf([[...columns], ...terms.map((term) => rowOf(term, bodies))]),
  };
}

async function bodyNames(table: Table, terms: VocabularyTerm[]): Promise<Map<string, string>> {
  const ids = new Set(terms.flatMap(({ scope }) => (scope.of === 'body' ? [scope.body_id] : [])));
  const { items } = await table.getMany([...ids].map(bodyKey), BodyRecord);
  return new Map(items.map(({ id, name, language }) => [id, nameIn(name, language)]));
}

function rowOf(
  { kind, spellings, wrong_forms, scope }: VocabularyTerm,
  bodies: Map<string, string>,
): Row {
  const inLanguage = new Map(spellings.map((spelling) => [spelling.language, spelling]));
  return [
    kind,
    ...languages.map((language) => inLanguage.get(language)?.text ?? ''),
    ...languages.map((language) => inLanguage.get(language)?.sounds_like ?? ''),
    wrong_forms.join(`${between} `),
    scope.of === 'department' ? scope.department : '',
    scope.of === 'body' ? (bodies.get(scope.body_id) ?? '') : '',
  ];
}
