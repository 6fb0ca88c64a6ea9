/** What a document of a meeting may be saved as. Subtitles are of what was said, at its times. */
export const subtitleFormats = ['srt', 'vtt'] as const;
export const documentFormats = ['pdf', 'docx', 'txt', 'csv', 'json', ...subtitleFormats] as const;
export type DocumentFormat = (typeof documentFormats)[number];

export const documentContents = ['transcript', 'summary', 'both'] as const;
export type DocumentContent = (typeof documentContents)[number];

/** Which of a meeting's summaries. */
export const documentLanguages = ['original', 'english'] as const;
export type DocumentLanguage = (typeof documentLanguages)[number];

export const isSubtitles = (format: DocumentFormat): boolean =>
  subtitleFormats.some((one) => one === format);
