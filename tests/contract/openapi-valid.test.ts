import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { document } from './described-rows.ts';

it('the API document is valid OpenAPI', async () => {
  const result = await new Validator().validate(structuredClone(document));
  expect(result).toEqual({ valid: true });
});

it('a broken document is not valid OpenAPI', async () => {
  const broken = { ...document, info: { title: 'Sakshi' } };
  expect(await new Validator().validate(broken)).toMatchObject({ valid: false });
});
