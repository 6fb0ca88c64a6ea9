import { Bucket } from '#functions/aws/bucket.ts';
import { inbox, standIn, vault } from '../local/s3/stand-in.ts';

const people = { name: 'people', versioned: false, cors: [] };

/** The product's buckets on a storage server that checks signatures and locks. */
export async function realStorage() {
  const s3 = await standIn([inbox, vault, people]);
  const bucket = (name: string) => new Bucket(s3.presigner, name);
  return {
    inbox: bucket('inbox'),
    vault: bucket('vault'),
    people: bucket('people'),
    close: () => s3.close(),
  };
}
