import type * as z from 'zod';
import type { Summaries } from '#contract/summaries.ts';
import type { Segment } from '#contract/transcripts.ts';
import type { Bucket } from '#functions/platform/aws/bucket.ts';

/** An archive bucket in memory, with the operations of the search index; `read` contains the keys read. */
export class KeptObjects {
  readonly objects = new Map<string, unknown>();
  readonly read: string[] = [];

  async findJson<S extends z.ZodType>(key: string, schema: S): Promise<z.output<S> | null> {
    this.read.push(key);
    return this.objects.has(key) ? schema.parse(this.objects.get(key)) : null;
  }

  /** Stores a transcript with segments of ten seconds, and returns its key. */
  transcript(...said: [speaker: string, transcript: string][]): string {
    const timeline = said.map(([speaker, transcript], n): Segment => {
      return { speaker, transcript, start_time: n * 10, end_time: n * 10 + 10 };
    });
    return this.#keep('transcripts', { timeline });
  }

  summaries(original: string, english?: string): string {
    const summary = (content: string) => ({
      language: 'mr-IN',
      content,
      made_by: 'extractive',
      points: [],
    });
    const kept: Summaries = {
      original: summary(original),
      ...(english !== undefined && { english: summary(english) }),
    };
    return this.#keep('summaries', kept);
  }

  #keep(kind: string, object: unknown): string {
    const key = `meetings/m/${kind}/${this.objects.size}.json`;
    this.objects.set(key, object);
    return key;
  }

  get archiveBucket(): Bucket {
    return this as unknown as Bucket;
  }
}
