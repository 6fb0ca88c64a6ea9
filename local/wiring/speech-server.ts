import * as z from 'zod';
import type { Template } from '../cloudformation/template.ts';
import type { Recognise } from '../transcribe/recognition.ts';
import type { Overrides } from './speech.ts';

/** An HTTP speech engine, given when the local cloud is started; on AWS the stage's settings name it. */
export interface SpeechServer {
  url: string;
  key?: string;
  /** Of an OpenAI-compatible server. */
  model?: string;
}

export const speechOverrides = (speech: SpeechServer | undefined): Overrides => {
  const { url, model } = speech ?? {};
  return {
    ...(url && { SPEECH_URL: () => url }),
    ...(model && { SPEECH_MODEL: () => model }),
  };
};

/** It is asked in all languages of the template, whatever the engines of this machine support. */
export const withSpeechServer = (recognise: Recognise, speech: SpeechServer | undefined) =>
  speech
    ? Object.assign((...given: Parameters<Recognise>) => recognise(...given), recognise, {
        supports: () => true,
      })
    : recognise;

const Function = z.object({
  Environment: z
    .object({ Variables: z.object({ SPEECH_KEY_SECRET: z.string().optional() }).default({}) })
    .default({ Variables: {} }),
});

/** The values of secrets, by ARN: the key, in the secret that a function reads it from. */
export function speechKeys(
  template: Template,
  speech: SpeechServer | undefined,
): Map<string, string> {
  const { key } = speech ?? {};
  const arns = template
    .resources('AWS::Lambda::Function', Function)
    .flatMap(({ properties }) => properties.Environment.Variables.SPEECH_KEY_SECRET ?? []);
  return new Map(key === undefined ? [] : arns.map((arn) => [arn, key]));
}
