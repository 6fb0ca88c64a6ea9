import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { Assembly } from './assembly.ts';
import { type Lookup, resolve } from './intrinsics.ts';
import { accountId, emulatedTypes, ignoredTypes, type StackEnvironment } from './resource-types.ts';

export interface Resource<Properties> {
  logicalId: string;
  /** What `Ref` answers for it. */
  ref: string;
  /** The value of one of its attributes, as `Fn::GetAtt` answers it. */
  attribute(name: string): string;
  properties: Properties;
}

/** Marks a property that would change what the local cloud does, and that it does not know how to do. */
export const unsupported = z.undefined({ error: 'the local cloud does not do this' }).optional();

/** There is no TLS on loopback: an address of our own that the template writes with https has http here. */
const withoutTls = (value: string, hosts: string[]): string =>
  hosts.reduce((text, host) => text.replaceAll(`https://${host}`, `http://${host}`), value);

/** A synthesized template as it reads on this machine. */
export class Template {
  readonly region: string;
  readonly stackName: string;
  readonly #assembly: Assembly;
  readonly #world: StackEnvironment;
  readonly #lookup: Lookup;
  readonly #secrets = new Secrets();

  /** Throws when a resource is of a type that is neither run here nor known to mean nothing here. */
  constructor(assembly: Assembly, addresses: Omit<StackEnvironment, 'region'>) {
    this.#assembly = assembly;
    this.region = assembly.region;
    this.stackName = assembly.stackName;
    this.#world = { ...addresses, region: assembly.region };
    this.#lookup = {
      ref: (id) => this.#pseudoParameters[id] ?? this.#attribute(id, 'Ref'),
      attribute: (id, name) => this.#attribute(id, name),
    };
    for (const [id, { Type }] of Object.entries(assembly.resources)) {
      if (!(Type in emulatedTypes) && !ignoredTypes.has(Type))
        throw new Error(
          `The template has ${id}, a ${Type}. The local cloud does not run this type: ` +
            'teach it in local/, or list it as left out in local/cloudformation/resource-types.ts',
        );
    }
  }

  /** The resources of one type, with those of their properties that `schema` names. */
  resources<S extends z.ZodObject>(type: string, schema: S): Resource<z.output<S>>[] {
    return Object.entries(this.#assembly.resources)
      .filter(([, resource]) => resource.Type === type)
      .map(([logicalId, { Properties }]) => {
        const named = Object.fromEntries(
          Object.keys(schema.shape).map((name) => [name, Properties[name]]),
        );
        const parsed = schema.safeParse(this.#resolve(named));
        if (!parsed.success)
          throw new Error(`${logicalId} (${type}): ${z.prettifyError(parsed.error)}`);
        return {
          logicalId,
          ref: this.#lookup.ref(logicalId),
          attribute: (name) => this.#lookup.attribute(logicalId, name),
          properties: parsed.data,
        };
      });
  }

  /** Where the files of an asset lie, by the key a deployment would upload them under. */
  assetAt(objectKey: string): string {
    return this.#assembly.assetAt(objectKey);
  }

  #resolve(value: unknown): unknown {
    const hosts = [this.#world.edge, this.#world.storage];
    return mapStrings(resolve(value, this.#lookup), (text) =>
      this.#secrets.within(withoutTls(text, hosts)),
    );
  }

  #attribute(logicalId: string, name: string): string {
    const resource = this.#assembly.resources[logicalId];
    if (!resource) throw new Error(`The template refers to ${logicalId}, which it does not have`);
    const own = { name: `${this.stackName}-${logicalId}` };
    if (resource.Type === 'AWS::S3::Bucket') own.name = own.name.toLowerCase();
    // The address or domain itself.
    if (resource.Type === 'AWS::SES::EmailIdentity')
      own.name = String(resolve(resource.Properties.EmailIdentity, this.#lookup));
    // Nobody here looks behind the address of something that is left out.
    if (ignoredTypes.has(resource.Type)) return own.name;
    const value = emulatedTypes[resource.Type]?.(own, this.#world)[name];
    if (value !== undefined) return value;
    throw new Error(`The local cloud knows no ${name} of ${logicalId}, a ${resource.Type}`);
  }

  get #pseudoParameters(): Record<string, string> {
    return {
      'AWS::AccountId': accountId,
      'AWS::Partition': 'aws',
      'AWS::Region': this.region,
      'AWS::StackName': this.stackName,
      'AWS::URLSuffix': 'amazonaws.com',
    };
  }
}

/** A value with each text in it, however deep, changed. */
function mapStrings(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => mapStrings(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, mapStrings(one, change)]),
  );
}

const reference = /\{\{resolve:secretsmanager:(arn:[^}]+?):SecretString:::?\}\}/g;

/**
 * The secrets that a cloud would make up as it deploys: new ones at each start, since nothing here outlives
 * the process that knows them.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/dynamic-references-secretsmanager.html
 */
export class Secrets {
  readonly #values = new Map<string, string>();

  /** A text with the references to secrets in it answered. */
  within(text: string): string {
    return text.replaceAll(reference, (_, arn: string) => this.#valueOf(arn));
  }

  #valueOf(arn: string): string {
    const value = this.#values.get(arn) ?? randomBytes(24).toString('hex');
    this.#values.set(arn, value);
    return value;
  }
}
