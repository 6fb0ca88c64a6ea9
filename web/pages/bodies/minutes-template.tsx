import { NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { Body } from '#contract/bodies.ts';
import { portalLanguages } from '#contract/choices.ts';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { MinutesTemplate } from '#contract/minutes-templates.ts';
import { minutesStyles } from '#contract/record-choices.ts';
import type { Language } from '../../messages/language.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { KeptNotice, useVersionedForm } from '../../platform/api/versioned-form.tsx';
import { languageNames } from '../../platform/preferences/language-choice.tsx';
import { useMay } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/form.tsx';
import { Facts } from '../../ui/lists.tsx';
import { Panel } from '../../ui/page.tsx';
import { useChange } from './register.tsx';

/** How the minutes of a body are composed, and what its documents begin with. */
export function MinutesTemplatePanel({ body }: { body: Body }) {
  const mayEdit = useMay('system_settings');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { style, second_language, letterhead, opening, closing } = body.minutes_template;
  const written = (texts: MinutesTemplate['opening'], none: string) =>
    [body.language, second_language].flatMap((one) => (one && texts[one]) || []).join('\n') || none;
  return (
    <Panel
      title={text('bodies.minutesTemplate')}
      action={
        mayEdit && (
          <Button
            variant="default"
            size="xs"
            aria-label={text('bodies.editTemplate')}
            onClick={() => setOpen(true)}
          >
            {text('bodies.edit')}
          </Button>
        )
      }
    >
      <Facts
        facts={[
          [text('minutes.style'), text(`minutes.style.${style}`)],
          [
            text('minutes.secondLanguage'),
            second_language === null ? text('minutes.secondNone') : languageNames[second_language],
          ],
          [text('bodies.letterhead'), written(letterhead, text('bodies.letterheadNone'))],
          [text('bodies.openingWords'), written(opening, text('bodies.noWords'))],
          [text('bodies.closingWords'), written(closing, text('bodies.noWords'))],
        ]}
      />
      <Dialog open={isOpen} onClose={close} label={text('bodies.editTemplate')}>
        <TemplateForm body={body} onClose={close} />
      </Dialog>
    </Panel>
  );
}

const texts = ['letterhead', 'opening', 'closing'] as const;
type TextName = (typeof texts)[number];
type TextField = `${TextName}_${Language}`;
type Draft = Record<TextField | 'style' | 'second_language', string>;

const fieldsOf = (name: TextName, written: MinutesTemplate[TextName]): [string, string][] =>
  portalLanguages.map((one) => [`${name}_${one}`, written[one] ?? '']);

const draftOf = ({ minutes_template: { style, second_language, ...template } }: Body): Draft => ({
  ...(Object.fromEntries(texts.flatMap((name) => fieldsOf(name, template[name]))) as Draft),
  style,
  second_language: second_language ?? '',
});

const textsIn = (draft: Draft, name: TextName): MinutesTemplate[TextName] =>
  Object.fromEntries(
    portalLanguages
      .map((one) => [one, draft[`${name}_${one}`].trim()])
      .filter(([, written]) => written !== ''),
  );

const templateIn = (draft: Draft): MinutesTemplate => ({
  style: minutesStyles.find((one) => one === draft.style) ?? 'summary',
  second_language: portalLanguages.find((one) => one === draft.second_language) ?? null,
  letterhead: textsIn(draft, 'letterhead'),
  opening: textsIn(draft, 'opening'),
  closing: textsIn(draft, 'closing'),
});

function TemplateForm({ body, onClose }: { body: Body; onClose: () => void }) {
  const { id, language } = body;
  const change = useChange(api.updateBody, () => text('bodies.saved'));
  const form = useVersionedForm<Body, Draft>({
    saved: body,
    valuesOf: draftOf,
    read: () => api.getBody({ id }),
    fieldErrors: templateError,
    save: (_, { version }, typed) =>
      change.mutateAsync({ id, version, minutes_template: templateIn(typed) }),
    onSuccess: onClose,
  });
  const others = portalLanguages.filter((one) => one !== language);
  const second = others.find((one) => one === form.form.values.second_language);
  const shown = second === undefined ? [language] : [language, second];
  return (
    <DialogForm
      form={form}
      title={text('bodies.editTemplate')}
      submit={text('bodies.save')}
      onClose={onClose}
    >
      <p>{text('bodies.templateText')}</p>
      <NativeSelect
        {...form.field('style')}
        label={text('minutes.style')}
        data={minutesStyles.map((value) => ({ value, label: text(`minutes.style.${value}`) }))}
      />
      <NativeSelect
        {...form.field('second_language', text('minutes.secondHint'))}
        label={text('minutes.secondLanguage')}
        data={[
          { value: '', label: text('minutes.secondNone') },
          ...others.map((value) => ({ value, label: languageNames[value] })),
        ]}
      />
      {texts.flatMap((name) =>
        shown.map((one) => (
          <Textarea
            key={`${name}_${one}`}
            {...form.field(`${name}_${one}`, hintOf(name))}
            label={text(labels[name], { language: languageNames[one] })}
            lang={one}
            rows={name === 'letterhead' ? 3 : 2}
            maxLength={limits.standardTextLength}
          />
        )),
      )}
      <KeptNotice theirs={form.theirs} />
    </DialogForm>
  );
}

const labels = {
  letterhead: 'bodies.letterheadIn',
  opening: 'bodies.openingIn',
  closing: 'bodies.closingIn',
} as const;

/** The names of what is put in stay in English in all languages. */
const placeholders = { chair: '{chair}', date: '{date}', time: '{time}', place: '{place}' };

const hintOf = (name: TextName): string =>
  name === 'letterhead' ? text('bodies.letterheadHint') : text('bodies.wordsHint', placeholders);

/** Shows each error at its field; an error about the two languages together, at the second. */
function templateError(error: Error): Record<string, string | undefined> {
  const fields = (error instanceof AppError && error.fields) || [];
  return Object.fromEntries(
    fields.map(({ field, detail }) => {
      const [, name, language] = field.split('.');
      return [language === undefined ? 'second_language' : `${name}_${language}`, detail];
    }),
  );
}
