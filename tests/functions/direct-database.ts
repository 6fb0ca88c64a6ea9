import { Agent, request } from 'node:http';
import * as dynamodb from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { refuseEmptyKeys } from '../../local/dynamodb/empty-keys.ts';

type Fields = Record<string, unknown>;
/** Where attributes are within a request or a response: `*` is each member, no keys at all the attributes themselves. */
interface KeyNodes {
  [key: string]: KeyNodes;
}
/** A command of lib-dynamodb. */
interface DocumentCommand {
  input: Fields;
  inputKeyNodes: KeyNodes;
  outputKeyNodes: KeyNodes;
  clientCommand: { constructor: { name: string } };
}
type Send = (this: object, command: DocumentCommand, ...rest: unknown[]) => Promise<Fields>;

/** The prototype shared by all SDK clients, through whose `send` every call goes. */
const shared = Object.getPrototypeOf(S3Client.prototype) as { send: Send };
const { send } = shared;
const addresses = new WeakMap<object, string>();
const agent = new Agent({ keepAlive: true });

shared.send = function (command, ...rest) {
  const url = addresses.get(this);
  return url ? ask(url, command) : send.call(this, command, ...rest);
};

/**
 * Lets a client speak DynamoDB's JSON protocol without the SDK's middleware, which takes 3 ms of processor time for
 * each of the tens of thousands of calls of the function tests. It does not repeat what is throttled.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Programming.LowLevelAPI.html
 */
export function askDirectly(client: DynamoDBDocumentClient, url: string): void {
  addresses.set(client, url);
}

async function ask(url: string, command: DocumentCommand): Promise<Fields> {
  const operation = command.clientCommand.constructor.name.replace(/Command$/, '');
  const input = convert(command.input, command.inputKeyNodes, (fields) =>
    marshall(fields, { removeUndefinedValues: true }),
  );
  refuseEmptyKeys(operation, input);
  const { status, text } = await post(url, operation, JSON.stringify(input, binaryAsText));
  const output = JSON.parse(text, textAsBinary) as Fields;
  if (status !== 200) throw failure(status, output);
  const fields = convert(output, command.outputKeyNodes, unmarshall as (fields: Fields) => Fields);
  return { $metadata: { httpStatusCode: status }, ...(fields as Fields) };
}

function post(url: string, operation: string, body: string) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const headers = {
      'content-type': 'application/x-amz-json-1.0',
      'content-length': Buffer.byteLength(body),
      'x-amz-target': `DynamoDB_20120810.${operation}`,
      // The emulator wants a signature, and does not verify it.
      'x-amz-date': '20260101T000000Z',
      authorization:
        'AWS4-HMAC-SHA256 Credential=test/20260101/ap-south-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
    };
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      response.setEncoding('utf8');
      let text = '';
      response.on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** The value with its attributes converted, as far as the nodes say where they are. */
function convert(value: unknown, nodes: KeyNodes, change: (fields: Fields) => Fields): unknown {
  if (value === undefined || value === null) return value;
  if (Object.keys(nodes).length === 0) return change(value as Fields);
  const each = nodes['*'];
  if (each && Array.isArray(value)) return value.map((member) => convert(member, each, change));
  const converted = Object.entries(value as Fields).map(([key, member]) => {
    const node = each ?? nodes[key];
    return [key, node ? convert(member, node, change) : member];
  });
  return Object.fromEntries(converted);
}

/** A replacer of JSON.stringify, which has called a Buffer's `toJSON` by the time it calls this. */
function binaryAsText(this: unknown, key: string, value: unknown) {
  const original = (this as Fields)[key];
  return original instanceof Uint8Array ? Buffer.from(original).toString('base64') : value;
}
const textAsBinary = (key: string, value: unknown) =>
  key === 'B' && typeof value === 'string' ? new Uint8Array(Buffer.from(value, 'base64')) : value;

/** The SDK's exception that an error response stands for. */
function failure(status: number, output: Fields): Error {
  const name = String(output.__type).replace(/^.*#/, '');
  const facts = {
    ...output,
    name,
    message: String(output.message ?? output.Message ?? name),
    $fault: status < 500 ? ('client' as const) : ('server' as const),
    $metadata: { httpStatusCode: status },
  };
  const kinds = dynamodb as unknown as Record<
    string,
    typeof dynamodb.ConditionalCheckFailedException
  >;
  const Kind = kinds[name];
  return Kind ? new Kind(facts) : new dynamodb.DynamoDBServiceException(facts);
}
