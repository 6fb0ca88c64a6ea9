import type { Call } from '../call.ts';
import type { Storage } from '../store/storage.ts';
import type { Upload } from '../store/uploads.ts';

/** The upload a request names. Throws NoSuchUpload. */
export const findUpload = ({ bucket, key, query }: Call, { uploads }: Storage): Upload =>
  uploads.get(query.get('uploadId') ?? '', bucket.name, key);
