import { writeFile } from 'node:fs/promises';
import { apiFiles } from './api-files.ts';

/** `npm run api-docs`: generates the documents of the API from the catalogue. */
for (const [path, text] of Object.entries(apiFiles())) await writeFile(path, text);
