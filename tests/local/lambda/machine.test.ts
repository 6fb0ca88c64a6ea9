import { expect, test } from 'vitest';
import { type Engine, supportsLanguage } from '../../../local/speech/engines/engine.ts';
import type { Recognise } from '../../../local/transcribe/recognition.ts';
import { machineOverrides, withOwnLanguages } from '../../../local/wiring/speech.ts';
import { stageOverrides, withStaffCorrections } from '../../../local/wiring/staff-corrections.ts';

const recogniser = (rest: Partial<Recognise> = {}): Recognise =>
  Object.assign(() => Promise.reject(new Error('not asked')), rest);
const english = recogniser({ supports: (language) => ['auto', 'en-IN'].includes(language) });
const stage = JSON.stringify({
  stage: 'dev',
  transcription: { languages: ['auto', 'mr-IN', 'en-IN'], added_by: 'setting' },
  sign_in: { mode: 'cognito' },
});

test('functions and portal are told the languages that the speech engine supports', () => {
  expect(machineOverrides(english).LANGUAGES?.('auto,mr-IN,en-IN')).toBe('auto,en-IN');
  expect(JSON.parse(withOwnLanguages(stage, english))).toEqual({
    stage: 'dev',
    transcription: { languages: ['auto', 'en-IN'], added_by: 'models' },
    sign_in: { mode: 'cognito' },
  });
});

test('an engine that states no languages supports those of the stage', () => {
  expect(machineOverrides(recogniser()).LANGUAGES?.('auto,mr-IN')).toBe('auto,mr-IN');
});

test('without an engine no language is left', () => {
  const none = recogniser({ supports: () => false });
  expect(machineOverrides(none).LANGUAGES?.('auto,mr-IN')).toBe('');
  expect(JSON.parse(withOwnLanguages(stage, none)).transcription.languages).toEqual([]);
});

test('an engine detects a language only if it can tell its languages apart', () => {
  const engine = { languages: ['mr', 'en'], detects: false } as Engine;
  const asked = ['auto', 'mr-IN', 'en-IN', 'hi-IN'];
  const supported = (one: Engine) => asked.filter((language) => supportsLanguage(one, language));
  expect(supported(engine)).toEqual(['mr-IN', 'en-IN']);
  expect(supported({ ...engine, detects: true })).toEqual(['auto', 'mr-IN', 'en-IN']);
});

test('no more jobs run at once than the engine works on', () => {
  const jobs = machineOverrides(recogniser({ concurrency: 2 })).CONCURRENT_JOBS;
  expect([jobs?.('20'), jobs?.('1')]).toEqual(['2', '1']);
});

test('whoever starts the local cloud may let staff correct what they created', () => {
  expect(stageOverrides('own').STAFF_CORRECTIONS?.('off')).toBe('own');
  const told = JSON.parse(withStaffCorrections(stage, { staffCorrections: 'own' }));
  expect(told).toEqual({ ...JSON.parse(stage), permissions: { staffCorrections: 'own' } });
  expect(stageOverrides(undefined)).toEqual({});
  expect(withStaffCorrections(stage, {})).toBe(stage);
});
