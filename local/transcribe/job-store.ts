import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from '../machine/durable-file.ts';
import type { Job } from './job.ts';

/** One JSON file per job: nothing else knows about jobs, so a crash forgets none. */
export function jobStore(folder: string) {
  const fileOf = (name: string) => join(folder, `${name}.json`);

  async function get(name: string): Promise<Job | null> {
    const text = await readFile(fileOf(name), 'utf8').catch(() => null);
    return text === null ? null : (JSON.parse(text) as Job); // written by this store alone
  }

  return {
    get,

    /** Keeps a new job; false when there is one of its name. */
    async create(job: Job): Promise<boolean> {
      await mkdir(folder, { recursive: true });
      const temporary = join(folder, `${randomUUID()}.tmp`);
      await writeDurably(temporary, JSON.stringify(job, null, 2));
      try {
        await link(temporary, fileOf(job.request.TranscriptionJobName));
        return true;
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
        throw error;
      } finally {
        await rm(temporary, { force: true });
      }
    },

    save(job: Job): Promise<void> {
      return writeDurably(fileOf(job.request.TranscriptionJobName), JSON.stringify(job, null, 2));
    },

    /** All jobs, newest first. */
    async list(): Promise<Job[]> {
      const files = await readdir(folder).catch(() => []);
      const names = files.filter((f) => f.endsWith('.json')).map((f) => f.slice(0, -5));
      const jobs = (await Promise.all(names.map(get))).filter((job) => job !== null);
      return jobs.sort((a, b) => b.created.localeCompare(a.created));
    },

    async remove(name: string): Promise<void> {
      await rm(fileOf(name), { force: true });
    },
  };
}
