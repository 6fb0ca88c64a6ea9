import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import { resolutionStates } from '#contract/record-choices.ts';
import { inLatinDigits } from '#contract/text.ts';
import { nameIn } from '../../messages/names.ts';
import { text } from '../../messages/text.ts';
import { bodiesQuery } from '../../platform/api/body-queries.ts';
import { Button } from '../../ui/button.tsx';
import grid from '../../ui/field-grid.module.css';
import { DayField, SearchField, SelectField } from '../../ui/fields.tsx';
import { type Filtering, isYearWrong } from './filter.ts';

/** Which resolutions to show: by words, body, state, year, and the day on which they bound. */
export function ResolutionsFilter({ filter, change, isUsed, clear, cleared }: Filtering) {
  const { data: bodies = [] } = useQuery(bodiesQuery);
  return (
    <div className={grid.filter}>
      <SearchField
        key={cleared}
        className={grid.wide}
        label={text('resolutions.search')}
        description={text('resolutions.searchHint')}
        maxLength={limits.searchLength}
        value={filter.search}
        onChange={(search) => change({ search })}
      />
      <NativeSelect
        label={text('resolutions.body')}
        value={filter.body}
        data={[
          { value: '', label: text('resolutions.anyBody') },
          ...bodies.map(({ id, name, language }) => ({ value: id, label: nameIn(name, language) })),
        ]}
        onChange={({ currentTarget: { value } }) => change({ body: value })}
      />
      <SelectField
        label={text('resolutions.state')}
        value={filter.state}
        options={[
          { value: '', label: text('resolutions.anyState') },
          ...resolutionStates.map((value) => ({ value, label: text(`resolutions.is.${value}`) })),
        ]}
        onChange={(state) => change({ state })}
      />
      <TextInput
        label={text('resolutions.year')}
        value={filter.year}
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        error={isYearWrong(filter) && filter.year.length === 4 && text('resolutions.yearWrong')}
        onChange={({ currentTarget: { value } }) => change({ year: inLatinDigits(value).trim() })}
      />
      <DayField
        label={text('resolutions.inForceOn')}
        value={filter.on}
        onChange={(on) => change({ on })}
      />
      {isUsed && (
        <div className={grid.wide}>
          <Button variant="default" size="xs" onClick={clear}>
            {text('resolutions.clear')}
          </Button>
        </div>
      )}
    </div>
  );
}
