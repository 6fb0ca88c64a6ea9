import { NativeSelect, Textarea } from '@mantine/core';
import { limits } from '#contract/limits.ts';
import type { Minutes } from '#contract/minutes.ts';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import { blockName, languageOf } from './block-name.ts';

/** The corrected texts, by the id of the block. */
export type Corrections = Record<string, string>;

interface CorrectionsProps {
  minutes: Minutes;
  corrections: Corrections;
  onChange: (corrections: Corrections) => void;
  /** Props of the text of a part. */
  field: (blockId: string) => object;
}

/** The corrections of the meeting, if any. A part and its translation come together. */
export function CorrectionFields({ minutes, corrections, onChange, field }: CorrectionsProps) {
  const { blocks } = minutes;
  const chosen = blocks.filter(({ id }) => id in corrections);
  const add = (id: string) => {
    const added = withCounterpart(blocks, id).map((block) => [block.id, block.text] as const);
    onChange({ ...corrections, ...Object.fromEntries(added) });
  };
  const remove = (id: string) => {
    const removed = new Set(withCounterpart(blocks, id).map((block) => block.id));
    const rest = Object.entries(corrections).filter(([other]) => !removed.has(other));
    onChange(Object.fromEntries(rest));
  };
  return (
    <>
      {chosen.map((block) => {
        const name = blockName(block.text);
        return (
          <div key={block.id}>
            <Textarea
              {...field(block.id)}
              label={text('standing.correctionOf', { name })}
              lang={languageOf(minutes, block)}
              required
              rows={4}
              maxLength={limits.textLength}
            />
            {!block.translation && (
              <Button
                variant="default"
                size="xs"
                style={{ marginTop: 'var(--mantine-spacing-xs)' }}
                aria-label={text('standing.dropCorrectionOf', { name })}
                onClick={() => remove(block.id)}
              >
                {text('standing.dropCorrection')}
              </Button>
            )}
          </div>
        );
      })}
      {chosen.length < limits.corrections && (
        <NativeSelect
          label={text('standing.correctBlock')}
          value=""
          onChange={({ currentTarget }) => add(currentTarget.value)}
          data={[
            {
              value: '',
              label: text(
                chosen.length === 0 ? 'standing.noCorrection' : 'standing.otherCorrection',
              ),
            },
            ...blocks
              .filter(({ id }) => !(id in corrections))
              .map((block) => ({ value: block.id, label: blockName(block.text) })),
          ]}
        />
      )}
    </>
  );
}

/** A block, and the one that says the same in the other language of the minutes. */
function withCounterpart(blocks: Minutes['blocks'], id: string): Minutes['blocks'] {
  const first = blocks.find((block) => block.id === id)?.translation?.of ?? id;
  return blocks.filter((block) => block.id === first || block.translation?.of === first);
}
