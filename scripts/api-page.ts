import { messages } from '../contract/messages.ts';
import type { OpenApi, Operation, Responses } from '../contract/openapi.ts';
import type { Field, Schema } from '../contract/openapi-schemas.ts';
import { typeOf } from './api-type.ts';

type Row = readonly string[];

const table = (head: Row, rows: readonly Row[]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** The OpenAPI document as Markdown: the operations by noun, then the shared schemas. */
export function apiPage({ info, tags, paths, components }: OpenApi): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const families = tags.map(({ name }) => {
    const ofFamily = operations.filter(({ operation }) => operation.tags.includes(name));
    return [
      `## ${capital(name)}`,
      ...ofFamily.map(({ path, method, operation }) =>
        operationOf(`${method.toUpperCase()} /api${path}`, operation),
      ),
    ].join('\n\n');
  });
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) => `### ${name}\n${schemaTable(schema)}`,
  );
  const head = [
    '# The API',
    'Generated from `contract/` by `npm run api-docs`. Machine-readable: [openapi.json](openapi.json), which the service also serves at `/api/openapi.json`.',
    info.description,
  ];
  return `${[...head, ...families, '## Schemas', ...schemas, ...reasons()].join('\n\n')}\n`;
}

/** The message catalogue; the `params` of a reason are the placeholders of its message. */
function reasons(): string[] {
  const rows = Object.entries(messages).map(([key, sentence]) => [`\`${key}\``, sentence]);
  return ['## Reasons', table(['reason', 'detail'], rows)];
}

function operationOf(route: string, operation: Operation): string {
  const fields = fieldsOf(operation);
  return [
    `### ${operation.summary}`,
    `\`${route}\`\\\n${operation.description}`,
    ...(fields.length > 0 ? [table(['field', 'in', 'type', ''], fields)] : []),
    responsesOf(operation.responses),
  ].join('\n\n');
}

const bodyNames: Record<string, string> = {
  'application/json': 'JSON',
  'multipart/form-data': 'form-data',
  'application/x-www-form-urlencoded': 'HTML form',
};

function fieldsOf({ parameters = [], requestBody }: Operation): Row[] {
  const inBodies = Object.entries(requestBody?.content ?? {}).flatMap(([type, { schema }]) =>
    Object.entries(schema.properties ?? {}).map(([name, field]) => ({
      name,
      in: bodyNames[type] ?? type,
      required: (schema.required ?? []).includes(name),
      schema: field,
    })),
  );
  return [...parameters, ...inBodies].map((field) => [
    `\`${field.name}\``,
    field.in,
    typeOf(field.schema),
    noteOf(field),
  ]);
}

function noteOf({ required, schema }: Pick<Field, 'required' | 'schema'>): string {
  const { default: value, description } = typeof schema === 'object' ? schema : {};
  const optional = value === undefined ? '' : `default \`${JSON.stringify(value)}\``;
  return [required ? 'required' : optional, description ?? ''].filter(Boolean).join('. ');
}

function responsesOf(responses: Responses): string {
  const successes = Object.entries(responses).flatMap(([status, response]) => {
    if ('$ref' in response) return [];
    const [type, content] = Object.entries(response.content)[0] ?? [];
    return [`**${status}** ${type === '*/*' ? 'the file' : typeOf(content?.schema)}`];
  });
  const statuses = Object.keys(responses).filter((status) => Number(status) >= 400);
  const errors = statuses.length > 0 ? ` Errors: ${statuses.join(', ')}.` : '';
  return `Response: ${successes.join(', or ')}.${errors}`;
}

function schemaTable(schema: Schema): string {
  if (!schema.properties) return `${capital(typeOf(schema))}.`;
  const optional = (name: string) => ((schema.required ?? []).includes(name) ? '' : 'optional');
  return table(
    ['field', 'type', ''],
    Object.entries(schema.properties).map(([name, field]) => [
      `\`${name}\``,
      typeOf(field),
      optional(name),
    ]),
  );
}
