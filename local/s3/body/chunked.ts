import { S3Error } from '../errors.ts';

const lineLimit = 8 * 1024;

/** Takes lines and counted bytes from a stream of buffers. */
class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #buffer: Buffer = Buffer.alloc(0);
  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async #more(): Promise<Buffer> {
    const next = await this.#source.next();
    if (next.done) throw new S3Error('IncompleteBody');
    return next.value;
  }

  async line(): Promise<string> {
    let end = this.#buffer.indexOf('\r\n');
    while (end < 0) {
      if (this.#buffer.length > lineLimit)
        throw new S3Error('InvalidRequest', 'The aws-chunked body has a header without end.');
      this.#buffer = Buffer.concat([this.#buffer, await this.#more()]);
      end = this.#buffer.indexOf('\r\n');
    }
    const line = this.#buffer.toString('latin1', 0, end);
    this.#buffer = this.#buffer.subarray(end + 2);
    return line;
  }

  async *bytes(count: number): AsyncGenerator<Buffer> {
    for (let left = count; left > 0; ) {
      if (this.#buffer.length === 0) this.#buffer = await this.#more();
      const taken = this.#buffer.subarray(0, left);
      this.#buffer = this.#buffer.subarray(taken.length);
      left -= taken.length;
      yield taken;
    }
  }
}

function chunkSize(line: string): number {
  if (!/^[0-9a-f]{1,12}$/i.test(line))
    throw new S3Error('InvalidRequest', 'The aws-chunked body has a wrong chunk header.');
  return Number.parseInt(line, 16);
}

/**
 * Decodes `Content-Encoding: aws-chunked` and puts its trailers, names in lower case, in `trailers`.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-streaming-trailers.html
 */
export async function* decodeChunked(
  source: AsyncIterable<Buffer>,
  trailers: Map<string, string>,
): AsyncGenerator<Buffer> {
  const reader = new ByteReader(source);
  for (let size = chunkSize(await reader.line()); size > 0; ) {
    yield* reader.bytes(size);
    if ((await reader.line()) !== '')
      throw new S3Error('InvalidRequest', 'An aws-chunked chunk is longer than its header says.');
    size = chunkSize(await reader.line());
  }
  for (let line = await reader.line(); line !== ''; line = await reader.line()) {
    const colon = line.indexOf(':');
    trailers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
}
