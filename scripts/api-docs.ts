import { writeFile } from 'node:fs/promises';
import { apiFiles } from './api-files.ts';

/** Writes the documents of the API anew from the catalogue. */
for (const [path, text] of Object.entries(apiFiles())) await writeFile(path, text);
