import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { LanguageCode as languageCodes } from '@aws-sdk/client-transcribe';
import * as z from 'zod';
import { writeDurably } from '../host/durable-files.ts';
import { type Operation, ServiceError } from '../protocol/aws-json.ts';
import { parseS3Uri } from './jobs.ts';
import { badRequest, type StartRequest } from './request.ts';
import { failureIn } from './vocabulary-file.ts';

/** Of one account: https://docs.aws.amazon.com/transcribe/latest/dg/limits-guidelines.html */
const mostVocabularies = 100;
/** Milliseconds for which a vocabulary is PENDING; minutes on AWS. */
const pendingFor = 2000;

/** A stored vocabulary. `ready` is when it stops being PENDING, in ISO 8601. */
const Vocabulary = z.object({
  name: z.string(),
  language: z.string(),
  modified: z.string(),
  ready: z.string(),
  /** Undefined if the file is fit. */
  failure: z.string().optional(),
});
type Vocabulary = z.infer<typeof Vocabulary>;

/** The supported members of CreateVocabulary and UpdateVocabulary; Phrases, a list, is deprecated by AWS. */
const Given = z.object({
  VocabularyName: z.string().regex(/^[0-9a-zA-Z._-]{1,200}$/),
  LanguageCode: z.enum(Object.values(languageCodes)),
  VocabularyFileUri: z.string().regex(/^s3:\/\/[^/]+\/.+/),
});

interface Options {
  dir: string;
  storageFor(caller: string): S3Client;
  now: () => Date;
}

/** Amazon Transcribe's custom vocabularies: checked like AWS's, and ignored by the local engines. */
export class Vocabularies {
  readonly #options: Options;
  constructor(options: Options) {
    this.#options = options;
  }

  readonly operations: Record<string, Operation> = {
    CreateVocabulary: async (input, caller = 'anybody') => {
      const given = parsed(input);
      const all = await this.#list();
      if (all.some(({ name }) => name === given.VocabularyName))
        throw new ServiceError(
          'ConflictException',
          'The requested vocabulary name already exists. Use a different vocabulary name.',
        );
      if (all.length >= mostVocabularies)
        throw new ServiceError(
          'LimitExceededException',
          "You've reached the maximum number of vocabularies. Delete a vocabulary and try your request again.",
        );
      return this.#describe(await this.#store(given, caller));
    },
    UpdateVocabulary: async (input, caller = 'anybody') => {
      const given = parsed(input);
      const current = await this.#find(given.VocabularyName);
      if (this.#stateOf(current) === 'PENDING')
        throw new ServiceError(
          'ConflictException',
          'The requested vocabulary is being processed. Try your request again when it is ready.',
        );
      return this.#describe(await this.#store(given, caller));
    },
    GetVocabulary: async ({ VocabularyName }) => {
      const vocabulary = await this.#find(VocabularyName);
      return { ...this.#describe(vocabulary), FailureReason: this.#failureOf(vocabulary) };
    },
    ListVocabularies: async ({ StateEquals, NameContains = '', MaxResults, NextToken = '0' }) => {
      const matching = (await this.#list()).filter(
        (one) =>
          one.name.includes(String(NameContains)) &&
          (StateEquals === undefined || this.#stateOf(one) === StateEquals),
      );
      const from = Number(NextToken);
      const to = from + Number(MaxResults ?? 5);
      return {
        Status: StateEquals,
        NextToken: to < matching.length ? String(to) : undefined,
        Vocabularies: matching.slice(from, to).map((one) => this.#describe(one)),
      };
    },
    DeleteVocabulary: async ({ VocabularyName }) => {
      const { name } = await this.#find(VocabularyName);
      await rm(this.#fileOf(name), { force: true });
    },
  };

  /** Refuses a job whose vocabularies do not exist, are of another language, or are not READY. */
  async require(request: StartRequest): Promise<void> {
    const { LanguageCode, LanguageIdSettings = {}, Settings } = request;
    const named = Object.entries(LanguageIdSettings).map(
      ([language, settings]) => [language, settings.VocabularyName] as const,
    );
    for (const [language, name] of [...named, [LanguageCode, Settings?.VocabularyName] as const]) {
      if (name === undefined) continue;
      const vocabulary = await this.#read(name);
      if (!vocabulary)
        throw badRequest(
          "The requested vocabulary couldn't be found. Check the vocabulary name and try your request again.",
        );
      if (vocabulary.language !== language)
        throw badRequest("The vocabulary's language doesn't match the language of the job.");
      if (this.#stateOf(vocabulary) !== 'READY')
        throw badRequest(
          "The requested vocabulary isn't ready. Check its state and try your request again.",
        );
    }
  }

  async #store(given: z.output<typeof Given>, caller: string): Promise<Vocabulary> {
    const { VocabularyName: name, LanguageCode: language, VocabularyFileUri: uri } = given;
    const s3 = this.#options.storageFor(caller);
    const file = await s3.send(new GetObjectCommand(parseS3Uri(uri))).catch(() => {
      throw badRequest(
        "The URI that you provided doesn't point to an S3 object. Make sure that the object exists and try your request again.",
      );
    });
    const bytes = Buffer.from((await file.Body?.transformToByteArray()) ?? []);
    const now = this.#options.now();
    const vocabulary: Vocabulary = {
      name,
      language,
      modified: now.toISOString(),
      ready: new Date(now.getTime() + pendingFor).toISOString(),
      failure: failureIn(bytes, language) ?? undefined,
    };
    await mkdir(this.#options.dir, { recursive: true });
    await writeDurably(this.#fileOf(name), JSON.stringify(vocabulary));
    return vocabulary;
  }

  #stateOf({ ready, failure }: Vocabulary): 'PENDING' | 'READY' | 'FAILED' {
    if (this.#options.now() < new Date(ready)) return 'PENDING';
    return failure === undefined ? 'READY' : 'FAILED';
  }

  #failureOf(vocabulary: Vocabulary): string | undefined {
    return this.#stateOf(vocabulary) === 'FAILED' ? vocabulary.failure : undefined;
  }

  #describe(vocabulary: Vocabulary) {
    return {
      VocabularyName: vocabulary.name,
      LanguageCode: vocabulary.language,
      VocabularyState: this.#stateOf(vocabulary),
      LastModifiedTime: Date.parse(vocabulary.modified) / 1000,
    };
  }

  #fileOf(name: string): string {
    return join(this.#options.dir, `${name}.json`);
  }

  async #read(name: string): Promise<Vocabulary | null> {
    const text = await readFile(this.#fileOf(name), 'utf8').catch(() => null);
    return text === null ? null : Vocabulary.parse(JSON.parse(text));
  }

  async #find(name: unknown): Promise<Vocabulary> {
    const found = Given.shape.VocabularyName.safeParse(name).data;
    const vocabulary = found === undefined ? null : await this.#read(found);
    if (vocabulary) return vocabulary;
    throw new ServiceError(
      'NotFoundException',
      "The requested vocabulary couldn't be found. Check the vocabulary name and try your request again.",
    );
  }

  /** By name. */
  async #list(): Promise<Vocabulary[]> {
    const files = await readdir(this.#options.dir).catch(() => []);
    const names = files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -5));
    const all = await Promise.all(names.toSorted().map((name) => this.#read(name)));
    return all.filter((one) => one !== null);
  }
}

function parsed(input: Record<string, unknown>): z.output<typeof Given> {
  const given = Given.safeParse(input);
  if (given.success) return given.data;
  const [issue] = given.error.issues;
  throw badRequest(
    `1 validation error detected: Value at '${issue?.path.join('.')}' failed to satisfy constraint: ${issue?.message}`,
  );
}
