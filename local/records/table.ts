import * as z from 'zod';
import type { Template } from '../template/template.ts';

const KeySchema = z
  .array(z.object({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) }))
  .min(1);

const Index = z.object({
  IndexName: z.string(),
  KeySchema,
  Projection: z.object({
    ProjectionType: z.enum(['ALL', 'KEYS_ONLY', 'INCLUDE']),
    NonKeyAttributes: z.array(z.string()).optional(),
  }),
});

const Table = z.object({
  AttributeDefinitions: z.array(
    z.object({ AttributeName: z.string(), AttributeType: z.enum(['S', 'N', 'B']) }),
  ),
  GlobalSecondaryIndexes: z.array(Index).default([]),
  KeySchema,
  LocalSecondaryIndexes: z.array(Index).default([]),
  StreamSpecification: z
    .object({
      StreamViewType: z.enum(['KEYS_ONLY', 'NEW_IMAGE', 'OLD_IMAGE', 'NEW_AND_OLD_IMAGES']),
    })
    .optional(),
  TimeToLiveSpecification: z.object({ AttributeName: z.string(), Enabled: z.boolean() }).optional(),
});

/** A table as the template describes it. */
export type TableDescription = z.output<typeof Table> & {
  name: string;
  /** What event source mappings name the table's stream by. */
  streamArn: string;
};

export const tablesOf = (template: Template): TableDescription[] =>
  ['AWS::DynamoDB::GlobalTable', 'AWS::DynamoDB::Table'].flatMap((type) =>
    template.resources(type, Table).map(({ ref, attribute, properties }) => ({
      ...properties,
      name: ref,
      streamArn: attribute('StreamArn'),
    })),
  );
