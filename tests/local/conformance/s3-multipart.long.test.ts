import { describe, it } from 'vitest';
import { as, converse, type Exchange, none, recorded, some } from './s3-client.ts';

const created = (key = 'k'): Exchange => [
  `POST /plain/${key}?uploads`,
  {},
  200,
  { Bucket: 'plain', Key: key, UploadId: as('upload'), 'x-amz-checksum-algorithm': none },
];
const sent = (number: number, body: string, etag: string, key = 'k'): Exchange => [
  `PUT /plain/${key}?uploadId={upload}&partNumber=${number}`,
  { body },
  200,
  { etag: as(etag) },
];
/** Lists the parts with these numbers, each with the ETag kept under a name. */
const listing = (...parts: [number: number, etag: string][]) =>
  `<CompleteMultipartUpload>${parts
    .map(
      ([number, etag]) => `<Part><ETag>{${etag}}</ETag><PartNumber>${number}</PartNumber></Part>`,
    )
    .join('')}</CompleteMultipartUpload>`;
const complete = (body: string, status: number, facts = {}, more = {}, key = 'k'): Exchange => [
  `POST /plain/${key}?uploadId={upload}`,
  { ...more, body },
  status,
  facts,
];
const gone = {
  Code: 'NoSuchUpload',
  Message:
    'The specified upload does not exist. The upload ID may be invalid, or the upload may have been aborted or completed.',
};
const wrongPart = {
  Code: 'InvalidPart',
  Message:
    "One or more of the specified parts could not be found.  The part may not have been uploaded, or the specified entity tag may not match the part's entity tag.",
};
const wanted = { 'x-amz-checksum-mode': 'ENABLED' };
const crc64 = 'x-amz-checksum-crc64nvme';

describe('an upload in parts', () => {
  const body = 'upload-part-1'.repeat(5);
  const whole = { [crc64]: 'CTXktO4pIQs=', 'x-amz-checksum-type': 'FULL_OBJECT' };
  recorded('multipart_and_list_parts', 'can be watched until it is complete', [
    created(),
    [
      'GET /plain/k?uploadId={upload}',
      {},
      200,
      {
        Bucket: 'plain',
        Key: 'k',
        UploadId: '{upload}',
        StorageClass: 'STANDARD',
        PartNumberMarker: '0',
        NextPartNumberMarker: '0',
        MaxParts: '1000',
        IsTruncated: 'false',
        Part: none,
      },
    ],
    [
      'GET /plain?uploads',
      {},
      200,
      {
        'Upload.Key': 'k',
        'Upload.UploadId': '{upload}',
        'Upload.StorageClass': 'STANDARD',
        'Upload.Initiated': some,
        'Upload.ChecksumAlgorithm': none,
        NextKeyMarker: 'k',
        NextUploadIdMarker: '{upload}',
      },
    ],
    [
      'PUT /plain/k?uploadId={upload}&partNumber=1',
      { body, 'x-amz-checksum-crc32': 'axEe0A==' },
      200,
      { etag: '"3237c18681adb6a9d843c733ce249480"', 'x-amz-checksum-crc32': 'axEe0A==' },
    ],
    [
      'GET /plain/k?uploadId={upload}',
      {},
      200,
      {
        'Part.PartNumber': '1',
        'Part.Size': '65',
        'Part.ETag': as('part'),
        'Part.LastModified': some,
        'Part.ChecksumCRC32': none,
        NextPartNumberMarker: '1',
      },
    ],
    complete(listing([1, 'part']), 200, {
      Bucket: 'plain',
      Key: 'k',
      Location: some,
      ETag: '"e747540af6911dbc890f8d3e0b48549b-1"',
      ChecksumCRC64NVME: 'CTXktO4pIQs=',
      ChecksumType: 'FULL_OBJECT',
    }),
    ['GET /plain/k?uploadId={upload}', {}, 404, { ...gone, UploadId: '{upload}' }],
    [
      'GET /plain?uploads',
      {},
      200,
      { Upload: none, NextKeyMarker: '', NextUploadIdMarker: '', UploadIdMarker: '' },
    ],
    ['HEAD /plain/k', wanted, 200, whole],
    ['GET /plain/k', wanted, 200, { ...whole, body, 'content-length': '65' }],
  ]);

  const big = 'a'.repeat(5 * 1024 * 1024 + 1);
  const assembled = {
    ETag: '"c7cb0938a47e31f70cf07028d22e6913-3"',
    ChecksumCRC64NVME: 'Y8LhTZLfnr0=',
  };
  recorded('complete_multipart_parts_order', 'puts parts in the order of their numbers', [
    created(),
    ...[1, 2, 3].map((number) => sent(number, big, `part${number}`)),
    [
      'PUT /plain/k?uploadId={upload}&partNumber=-1',
      {},
      400,
      {
        Code: 'InvalidArgument',
        ArgumentName: 'partNumber',
        ArgumentValue: '-1',
        Message: 'Part number must be an integer between 1 and 10000, inclusive',
      },
    ],
    complete(listing([3, 'part3'], [2, 'part2'], [1, 'part1']), 400, {
      Code: 'InvalidPartOrder',
      UploadId: '{upload}',
      Message:
        'The list of parts was not in ascending order. Parts must be ordered by part number.',
    }),
    complete(listing([1, 'part1'], [2, 'part2'], [3, 'part3']), 200, assembled),
    created(),
    ...[2, 3, 4].map((number) => sent(number, big, `part${number}`)),
    complete(listing([2, 'part2'], [3, 'part3'], [4, 'part4']), 200, assembled),
  ]);

  recorded('multipart_complete_multipart_too_small', 'needs parts of 5 MB, except the last', [
    created(),
    sent(1, 'data', 'one'),
    sent(2, 'data', 'two'),
    complete('', 400, { Code: 'InvalidRequest', Message: 'You must specify at least one part' }),
    complete(listing([1, 'one'], [2, 'two']), 400, {
      Code: 'EntityTooSmall',
      ETag: '8d777f385d3dfec8815d20f7496026dc',
      PartNumber: '1',
      ProposedSize: '4',
      MinSizeAllowed: '5242880',
      Message: 'Your proposed upload is smaller than the minimum allowed size',
    }),
  ]);

  recorded('multipart_complete_multipart_wrong_part', 'takes only what has arrived', [
    created(),
    sent(1, 'data', 'part'),
    complete(listing([2, 'part']), 400, { ...wrongPart, UploadId: '{upload}', PartNumber: '2' }),
    complete(listing([1, 'other']), 400, { ...wrongPart, UploadId: '{upload}', PartNumber: '1' }),
  ]);

  const lines = (address: string): [line: string, body: string][] => [
    [`PUT ${address}&partNumber=1`, 'data'],
    [`POST ${address}`, ''],
    [`GET ${address}`, ''],
    [`DELETE ${address}`, ''],
  ];
  recorded(
    'multipart_no_such_upload',
    'has an id',
    lines('/plain/k?uploadId=fakeid').map(
      ([line, body]): Exchange => [line, { body }, 404, { ...gone, UploadId: 'fakeid' }],
    ),
  );
  recorded('multipart_key_validation', 'belongs to one key', [
    created(),
    ...lines('/plain/another?uploadId={upload}').map(
      ([line, body]): Exchange => [line, { body }, 404, { ...gone, UploadId: '{upload}' }],
    ),
  ]);

  recorded('multipart_size_validation', 'can be held to its size', [
    created(),
    sent(1, 'aaaa', 'part'),
    complete(
      listing([1, 'part']),
      400,
      {
        Code: 'InvalidRequest',
        Message:
          "The provided 'x-amz-mp-object-size' header value 5 does not match what was computed: 4",
      },
      { 'x-amz-mp-object-size': '5' },
    ),
    complete(
      listing([1, 'part']),
      200,
      { ETag: '"c890740ac2875a29117863d66dacc4f0-1"', ChecksumCRC64NVME: 'GC2rW8VclPA=' },
      { 'x-amz-mp-object-size': '4' },
    ),
  ]);

  const single = {
    ETag: '"eee506dd7ada7ded524c77e359a0e7c6"',
    ChecksumCRC64NVME: 'BsLNlKumA5I=',
    ChecksumType: 'FULL_OBJECT',
  };
  const from = { 'x-amz-copy-source': 'plain/k' };
  recorded('multipart_copy_object_etag', 'becomes a single object when it is copied', [
    created(),
    sent(1, 'test content 123', 'part'),
    complete(listing([1, 'part']), 200, {
      ETag: '"b972025bc34adf8d76d6d51e93c035cc-1"',
      ChecksumCRC64NVME: 'BsLNlKumA5I=',
    }),
    ['PUT /plain/copy', from, 200, single],
    ['PUT /plain/k', { ...from, 'x-amz-metadata-directive': 'REPLACE' }, 200, single],
    ['HEAD /plain/k', wanted, 200, { etag: single.ETag, [crc64]: single.ChecksumCRC64NVME }],
  ]);

  recorded('get_object_part', 'is read as a whole only: parts are not implemented', [
    created(),
    sent(1, 'test content 123', 'part'),
    complete(listing([1, 'part']), 200),
    ['GET /plain/k?partNumber=1', {}, 501, { Code: 'NotImplemented' }],
  ]);
});

/** Checksums of 5 MB and 1 byte of `a`, of 10 bytes of it, of both composed, and of all of it. */
const sums = {
  CRC32: ['NRU+Sw==', 'TBHN8A==', '5FRUiw==-3', 'qSEQSA=='],
  CRC32C: ['2/Ckiw==', '5yZkMA==', 'XF5+4A==-3', 'eTdAQA=='],
  SHA1: [
    'bH71WIZUKQtUwR2wKSSkFjCRBPM=',
    'NJX/adNGcdHhWzOmPBN5/e3Toyo=',
    'AyE60nyQoBgJcwsyPHWu7aJuxBs=-3',
    'eIC+AqBqApUmeqCBQ+9n8OVTP+8=',
  ],
  SHA256: [
    'DjU70AB1bON8k0n0fVHv2PJQVWcA/jWsITp6ti20Tbs=',
    'vyy1imj2hNlaO3jvj2Ycmk5bCegsyPnMiMzpBSjK6yc=',
    '9o++y6AejqboiJ7MZCx0fahK2Vu5YC/qnNhhYsCLciI=-3',
    '0+991zqhqOQ5J2EdwChmHIeC1dXXuJzaCritTzqVGDw=',
  ],
};

describe('an upload whose parts have checksums', () => {
  for (const [algorithm, [big = '', small = '', composed = '', plain = '']] of Object.entries(
    sums,
  )) {
    const header = `x-amz-checksum-${algorithm.toLowerCase()}`;
    const field = `Checksum${algorithm}`;
    const agreed = { 'x-amz-checksum-algorithm': algorithm, 'x-amz-checksum-type': 'COMPOSITE' };
    const part = (number: number, body: string, sum: string): Exchange => [
      `PUT /plain/k?uploadId={upload}&partNumber=${number}`,
      { body, [header]: sum },
      200,
      { [header]: sum, etag: as(`part${number}`) },
    ];
    const listed = (...given: string[]) =>
      `<CompleteMultipartUpload>${given
        .map(
          (sum, index) =>
            `<Part><ETag>{part${index + 1}}</ETag><PartNumber>${index + 1}</PartNumber>${sum}</Part>`,
        )
        .join('')}</CompleteMultipartUpload>`;
    const named = (sum: string) => `<${field}>${sum}</${field}>`;
    const bytes = 'a'.repeat(5 * 1024 * 1024 + 1);
    recorded(
      `complete_multipart_parts_checksum_composite[${algorithm}]`,
      `${algorithm} is that of the parts' checksums`,
      [
        ['POST /plain/k?uploads', agreed, 200, { ...agreed, UploadId: as('upload') }],
        part(1, bytes, big),
        part(2, bytes, big),
        part(3, bytes.slice(0, 10), small),
        [
          'GET /plain/k?uploadId={upload}',
          {},
          200,
          {
            ChecksumAlgorithm: algorithm,
            ChecksumType: 'COMPOSITE',
            [`Part.${field}`]: [big, big, small],
          },
        ],
        complete(listed(named(small), named(big), named(big)), 400, wrongPart),
        complete(listed('', '', ''), 400, {
          Code: 'InvalidRequest',
          Message: `The upload was created using a ${algorithm.toLowerCase()} checksum. The complete request must include the checksum for each part. It was missing for part 1 in the request.`,
        }),
        complete(listed(named(big), named(big), named(small)), 200, {
          [field]: composed,
          ChecksumType: 'COMPOSITE',
          ETag: '"4d45984fc3feb2ac9b22683c49674b56-3"',
        }),
        ['HEAD /plain/k', wanted, 200, { [header]: composed, 'x-amz-checksum-type': 'COMPOSITE' }],
        [
          'PUT /plain/copy',
          { 'x-amz-copy-source': 'plain/k' },
          200,
          {
            [field]: plain,
            ChecksumType: 'FULL_OBJECT',
            ETag: '"a0397ee2df08832642af5d7e57c5760c"',
          },
        ],
      ],
    );
  }
});

// From the documentation.
it('an empty list of parts is no document that S3 takes', () =>
  converse(({ exchange }) =>
    exchange([created(), complete('<CompleteMultipartUpload/>', 400, { Code: 'MalformedXML' })]),
  ));
