import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { document } from './described-rows.ts';

it('is a document of OpenAPI 3.1, by the schema its makers publish', async () => {
  const result = await new Validator().validate(structuredClone(document));
  expect(result).toEqual({ valid: true });
});

it('is not, where it breaks their rules', async () => {
  const broken = { ...document, info: { title: 'Sakshi' } };
  expect(await new Validator().validate(broken)).toMatchObject({ valid: false });
});
