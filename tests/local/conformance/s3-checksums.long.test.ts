import { describe, it } from 'vitest';
import { as, converse, type Exchange, none, recorded } from './s3-client.ts';

/** Checksums of the body `test data..`, and of `bad data`. */
const algorithms = {
  CRC32: { value: 'cZWHwQ==', other: 'AAAAAA==' },
  CRC32C: { value: 'Pf4upw==', other: 'AAAAAA==' },
  SHA1: { value: 'B++3uSfJMSHWToQMQ1g6lIJY5Eo=', other: '2jmj7l5rSw0yVb/vlWAYkK/YBwk=' },
  SHA256: {
    value: '2l26x0trnT0r2AvakoFk2MB7eKVKzYESLMxSAKAzoik=',
    other: '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
  },
};
const type = 'x-amz-checksum-type';
const wanted = { 'x-amz-checksum-mode': 'ENABLED' };

describe('a checksum sent with an object', () => {
  for (const [algorithm, { value, other }] of Object.entries(algorithms)) {
    const name = `x-amz-checksum-${algorithm.toLowerCase()}`;
    const body = 'test data..';
    recorded(`put_object_checksum[${algorithm}]`, `${algorithm} is verified and kept`, [
      [
        'PUT /plain/k',
        { body, [name]: 'a1b2c3d4' },
        400,
        { Code: 'InvalidRequest', Message: `Value for ${name} header is invalid.` },
      ],
      [
        'PUT /plain/k',
        { body, [name]: other },
        400,
        {
          Code: 'BadDigest',
          Message: `The ${algorithm} you specified did not match the calculated checksum.`,
        },
      ],
      ['PUT /plain/k', { body, [name]: value }, 200, { [name]: value, [type]: 'FULL_OBJECT' }],
      ['HEAD /plain/k', wanted, 200, { [name]: value, [type]: 'FULL_OBJECT' }],
      ['HEAD /plain/k', {}, 200, { [name]: none, [type]: none }],
    ]);
  }

  const digest = 'x-amz-checksum-crc64nvme';
  const body = 'test-checksum';
  const found = { [digest]: '1f2xscCCZCU=', [type]: 'FULL_OBJECT' };
  recorded('s3_get_object_checksum[CRC64NVME]', 'CRC64NVME as well', [
    ['PUT /plain/k', { body, [digest]: '1f2xscCCZCU=' }, 200, found],
    ['GET /plain/k', wanted, 200, { ...found, body }],
    ['GET /plain/k', { 'x-amz-checksum-mode': 'enabled' }, 200, found],
  ]);
});

describe('an object sent without a checksum', () => {
  const digest = 'x-amz-checksum-crc64nvme';
  recorded('cors_match_methods: put-op', 'gets CRC64NVME, empty or not', [
    ['PUT /plain/k', {}, 200, { [digest]: 'AAAAAAAAAAA=', [type]: 'FULL_OBJECT' }],
    ['PUT /plain/k', { body: 'something' }, 200, { [digest]: '1BGd19PD4OU=' }],
    ['GET /plain/k', wanted, 200, { [digest]: '1BGd19PD4OU=', [type]: 'FULL_OBJECT' }],
    ['GET /plain/k', {}, 200, { [digest]: none }],
  ]);
});

describe('the checksum of an upload in parts', () => {
  const create = (headers: Record<string, string>, status: number, facts = {}): Exchange => [
    'POST /plain/k?uploads',
    headers,
    status,
    facts,
  ];
  const named = 'x-amz-checksum-algorithm';
  const defaults = {
    CRC32: 'COMPOSITE',
    CRC32C: 'COMPOSITE',
    SHA1: 'COMPOSITE',
    SHA256: 'COMPOSITE',
    CRC64NVME: 'FULL_OBJECT',
  };
  for (const [algorithm, byDefault] of Object.entries(defaults)) {
    recorded(
      `multipart_checksum_type_default_for_checksum[${algorithm}]`,
      `${algorithm} is ${byDefault} by default`,
      [create({ [named]: algorithm }, 200, { [named]: algorithm, [type]: byDefault })],
    );
    for (const wantedType of ['COMPOSITE', 'FULL_OBJECT']) {
      const isPossible =
        wantedType === 'COMPOSITE' ? algorithm !== 'CRC64NVME' : algorithm.startsWith('CRC');
      const headers = { [named]: algorithm, [type]: wantedType };
      recorded(
        `multipart_checksum_type_compatibility[${wantedType}-${algorithm}]`,
        `${algorithm} ${isPossible ? 'can' : 'cannot'} be ${wantedType}`,
        [
          isPossible
            ? create(headers, 200, headers)
            : create(headers, 400, {
                Code: 'InvalidRequest',
                Message: `The ${wantedType} checksum type cannot be used with the ${algorithm.toLowerCase()} checksum algorithm.`,
              }),
        ],
      );
    }
  }

  const complete = (
    part: string,
    status: number,
    facts: Record<string, string>,
    sent = {},
  ): Exchange => [
    'POST /plain/k?uploadId={upload}',
    {
      ...sent,
      body: `<CompleteMultipartUpload><Part><ETag>{part}</ETag><PartNumber>1</PartNumber>${part}</Part></CompleteMultipartUpload>`,
    },
    status,
    facts,
  ];
  const line = 'PUT /plain/k?uploadId={upload}&partNumber=1';
  recorded('multipart_parts_checksum_exceptions_composite', 'is agreed on at the beginning', [
    create({ [named]: 'TEST' }, 400, {
      Code: 'InvalidRequest',
      Message:
        'Checksum algorithm provided is unsupported. Please try again with any of the valid types: [CRC32, CRC32C, CRC64NVME, SHA1, SHA256]',
    }),
    create({ [type]: 'COMPOSITE' }, 400, {
      Code: 'InvalidRequest',
      Message:
        'The x-amz-checksum-type header can only be used with the x-amz-checksum-algorithm header.',
    }),
    create({ [type]: 'COMPOSITE', [named]: 'CRC32' }, 200, { UploadId: as('upload') }),
    [
      'GET /plain?uploads',
      {},
      200,
      { 'Upload.ChecksumAlgorithm': 'CRC32', 'Upload.ChecksumType': 'COMPOSITE' },
    ],
    [line, { body: 'abc', 'x-amz-checksum-crc32': '{crc32}' }, 200, { etag: as('part') }],
    complete('<ChecksumSHA256>ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=</ChecksumSHA256>', 400, {
      Code: 'BadDigest',
      Message: 'The sha256 you specified for part 1 did not match what we received.',
    }),
    complete(
      '<ChecksumCRC32>NSRBwg==</ChecksumCRC32>',
      400,
      {
        Code: 'InvalidRequest',
        Message:
          'The upload was created using the COMPOSITE checksum mode. The complete request must use the same checksum mode.',
      },
      { [type]: 'FULL_OBJECT' },
    ),
    create({ [named]: 'SHA256' }, 200, { UploadId: as('upload') }),
    [
      line,
      { body: 'abc', 'x-amz-checksum-crc32': '{crc32}' },
      400,
      {
        Code: 'InvalidRequest',
        Message:
          'Checksum Type mismatch occurred, expected checksum Type: sha256, actual checksum Type: crc32',
      },
    ],
  ]);

  // "123456789" in one part, whose checksum every catalogue of them gives.
  const whole = { CRC32: 'y/Q5Jg==', CRC32C: '4waSgw==', CRC64NVME: 'rosUhgp5mIg=' };
  it.each(Object.entries(whole))(
    '%s of the full object needs none of the parts',
    (algorithm, value) =>
      converse(({ exchange }) =>
        exchange([
          create({ [named]: algorithm, [type]: 'FULL_OBJECT' }, 200, { UploadId: as('upload') }),
          [line, { body: '123456789' }, 200, { etag: as('part') }],
          complete(
            '',
            400,
            { Code: 'BadDigest' },
            {
              [`x-amz-checksum-${algorithm.toLowerCase()}`]: value.replace(/^./, 'A'),
            },
          ),
          complete('', 200, { [`Checksum${algorithm}`]: value, ChecksumType: 'FULL_OBJECT' }),
        ]),
      ),
  );

  it('algorithms that S3 added later are not implemented', () =>
    converse(({ exchange }) =>
      exchange([create({ [named]: 'XXHASH3' }, 501, { Code: 'NotImplemented' })]),
    ));
});

describe('Content-MD5', () => {
  const body = 'something';
  const forms = ['__invalid__', '000', 'not base64 encoded checksum', 'MTIz', 'dGVzdC1zdHJpbmc='];
  const invalid = {
    Code: 'InvalidDigest',
    Message: 'The Content-MD5 you specified was invalid.',
  };
  const checked = (line: string): Exchange[] => [
    ...forms.map(
      (md5): Exchange => [
        line,
        { body, 'content-md5': md5 },
        400,
        { ...invalid, 'Content-MD5': md5 },
      ],
    ),
    [
      line,
      { body, 'content-md5': 'CYketZBSTjX8czcs3cXVlg==' },
      400,
      {
        Code: 'BadDigest',
        Message: 'The Content-MD5 you specified did not match what we received.',
        CalculatedDigest: 'Q3uTDbhLgHnC3YBKcZNrXw==',
      },
    ],
    [line, { body, 'content-md5': '{md5}' }, 200, { etag: '"437b930db84b8079c2dd804a71936b5f"' }],
  ];
  recorded('s3_invalid_content_md5', 'must be an MD5, and that of the body', [
    ...checked('PUT /plain/k'),
    ['POST /plain/m?uploads', {}, 200, { UploadId: as('upload') }],
    ...checked('PUT /plain/m?uploadId={upload}&partNumber=1'),
  ]);
});
