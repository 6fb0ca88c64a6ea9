import * as z from 'zod';
import { AppError, type ErrorCode, statusOf } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';

const codes = Object.keys(statusOf).filter((code): code is ErrorCode => code in statusOf);

const Refusal = z.object({
  detail: z.string(),
  code: z.enum(codes),
  fields: z.array(z.object({ field: z.string(), detail: z.string() })).optional(),
});

/** The spec's words for answers that bring none of their own: a gate's, or a proxy's. */
const wordsOf: Partial<Record<number, string>> = {
  401: messages.unauthenticated,
  403: messages.forbidden,
  404: messages.notFound,
};

/** The error an answer that is not a success stands for. */
export async function refusalOf(response: Response): Promise<AppError> {
  const body: unknown = await response.json().catch(() => null);
  const refusal = Refusal.safeParse(body);
  if (refusal.success) {
    const { code, detail, fields } = refusal.data;
    return new AppError(code, detail, fields);
  }
  const { status, statusText } = response;
  return new AppError(
    codes.find((code) => statusOf[code] === status) ?? 'internal',
    wordsOf[status] ?? `HTTP ${status}: ${statusText}`,
  );
}

/** The name a download is sent under (RFC 6266: the extended form wins), or a plain one. */
export function fileNameOf(headers: Headers): string {
  const disposition = headers.get('content-disposition') ?? '';
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (extended !== undefined) return decodeURIComponent(extended);
  return /filename="([^"]+)"/i.exec(disposition)?.[1] ?? 'download';
}
