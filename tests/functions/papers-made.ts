import { crc32, deflateSync } from 'node:zlib';

/** A PDF of one empty page, with a comment that fills it up to `size` bytes, or to what it needs. */
export function pdfOf(size = 0): Buffer {
  const objects = [
    '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n',
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>\nendobj\n',
  ];
  const write = (filling: string) => {
    let text = `%PDF-1.7\n${filling}`;
    const places = objects.map((object) => {
      const place = text.length;
      text += object;
      return place;
    });
    const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
    const begins = text.length;
    return `${text}xref\n0 4\n0000000000 65535 f \n${rows}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${String(begins).padStart(10, '0')}\n%%EOF\n`;
  };
  const least = write('').length;
  const filling = size > least + 2 ? `%${'.'.repeat(size - least - 2)}\n` : '';
  return Buffer.from(write(filling), 'latin1');
}

function chunk(kind: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}

/** A grey PNG of one pixel. */
export function pngOf(): Buffer {
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from([0, 128]))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The segments of a JPEG of 8 by 8 pixels, with a scan. */
export function jpegOf(): Buffer {
  const frame = [0xff, 0xc0, 0, 11, 8, 0, 8, 0, 8, 1, 1, 0x11, 0];
  const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x55, 0xaa];
  return Buffer.from([0xff, 0xd8, ...frame, ...scan, 0xff, 0xd9]);
}
