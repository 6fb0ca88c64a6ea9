import { setTimeout as pause } from 'node:timers/promises';
import type { Job } from '#contract/jobs.ts';
import type { Meeting } from '#contract/meetings.ts';
import type { Upload } from '#contract/uploads.ts';

interface Told {
  detail: string;
  code: string;
}

/** Calls the API as any script would: plain HTTP, without shared code. */
export function script(url: string, token?: string) {
  async function ask<T>(
    method: string,
    path: string,
    body?: object,
    more: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const json = body && !(body instanceof FormData || body instanceof URLSearchParams);
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(json && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...more,
      },
      body: json ? JSON.stringify(body) : (body as FormData | URLSearchParams | undefined),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: isJson ? JSON.parse(text) : null,
    };
  }

  const createMeeting = async (title: string) =>
    (await ask<Meeting>('POST', '/meetings/', { title })).json.id;

  const sendForm = (id: string, file: Blob, name: string, fields: Record<string, string> = {}) => {
    const form = new FormData();
    form.append('audio_file', file, name);
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    return ask<{ job_id: string; status: string }>('POST', `/meetings/${id}/upload-audio`, form);
  };

  /** Polls until the meeting's job has ended; throws after ten minutes, since nothing else ends a set-up. */
  async function ended(id: string): Promise<Job> {
    for (const begun = Date.now(); ; await pause(250)) {
      const { json } = await ask<Job>('GET', `/meetings/${id}/job-status`);
      if (!['queued', 'processing'].includes(json.status)) return json;
      if (Date.now() - begun > 600_000) throw new Error(`The job of ${id} is still ${json.status}`);
    }
  }

  return { ask, createMeeting, sendForm, ended };
}

/** `json` is the expected result; for an error it has `detail` and `code`. */
interface Answer<T> {
  status: number;
  headers: Headers;
  text: string;
  json: T & Told;
}

/** Uploads the parts of a file; returns the input for completing the upload. */
export async function sendParts(file: Uint8Array, { parts, part_size }: Upload) {
  return Promise.all(
    parts.map(async ({ number, url }) => {
      const body = file.slice((number - 1) * part_size, number * part_size);
      const { headers, status } = await fetch(url, { method: 'PUT', body });
      if (status !== 200) throw new Error(`Part ${number} was answered ${status}`);
      return { number, etag: headers.get('etag') ?? '' };
    }),
  );
}
