import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { Assembly } from './assembly.ts';
import { type Lookup, resolve } from './intrinsics.ts';
import { accountId, emulatedTypes, ignoredTypes, type StackEnvironment } from './resource-types.ts';

export interface Resource<Properties> {
  logicalId: string;
  /** The value of `Ref`. */
  ref: string;
  /** The value of `Fn::GetAtt` for an attribute. */
  attribute(name: string): string;
  properties: Properties;
}

/** Schema of a property that would change behaviour and is not emulated: it must be absent. */
export const unsupported = z.undefined({ error: 'not supported by the local cloud' }).optional();

/** Loopback has no TLS: local addresses that the template writes with https become http. */
const withoutTls = (value: string, hosts: string[]): string =>
  hosts.reduce((text, host) => text.replaceAll(`https://${host}`, `http://${host}`), value);

/** A synthesized template with its references resolved to local names and addresses. */
export class Template {
  readonly region: string;
  readonly stackName: string;
  readonly #assembly: Assembly;
  readonly #environment: StackEnvironment;
  readonly #lookup: Lookup;
  readonly #secrets = new Secrets();

  /** Throws for a resource type that is neither emulated nor known to have no effect locally. */
  constructor(assembly: Assembly, addresses: Omit<StackEnvironment, 'region'>) {
    this.#assembly = assembly;
    this.region = assembly.region;
    this.stackName = assembly.stackName;
    this.#environment = { ...addresses, region: assembly.region };
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

  /**
   * The resources of a type, with the properties that `schema` names. `readAs` names attributes of other resources
   * to which these refer, each with the one to be read in its place.
   */
  resources<S extends z.ZodObject>(
    type: string,
    schema: S,
    readAs: Record<string, string> = {},
  ): Resource<z.output<S>>[] {
    const lookup: Lookup = {
      ref: this.#lookup.ref,
      attribute: (id, name) => this.#attribute(id, readAs[name] ?? name),
    };
    return Object.entries(this.#assembly.resources)
      .filter(([, resource]) => resource.Type === type)
      .map(([logicalId, { Properties }]) => {
        const namedOnly = Object.fromEntries(
          Object.keys(schema.shape).map((name) => [name, Properties[name]]),
        );
        const parsed = schema.safeParse(this.#resolve(namedOnly, lookup));
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

  /** Path of an asset's files, by the key a deployment would upload them under. */
  assetAt(objectKey: string): string {
    return this.#assembly.assetAt(objectKey);
  }

  /** The value of a secret that AWS would generate. */
  generatedSecret(arn: string): string {
    return this.#secrets.valueOf(arn);
  }

  #resolve(value: unknown, lookup: Lookup): unknown {
    const hosts = [this.#environment.cloudFront, this.#environment.s3];
    return mapStrings(resolve(value, lookup), (text) =>
      this.#secrets.resolveIn(withoutTls(text, hosts)),
    );
  }

  #attribute(logicalId: string, name: string): string {
    const resource = this.#assembly.resources[logicalId];
    if (!resource) throw new Error(`The template refers to ${logicalId}, which it does not have`);
    const own = { name: `${this.stackName}-${logicalId}` };
    if (resource.Type === 'AWS::S3::Bucket') own.name = own.name.toLowerCase();
    // Its reference is the address or domain itself.
    if (resource.Type === 'AWS::SES::EmailIdentity')
      own.name = String(resolve(resource.Properties.EmailIdentity, this.#lookup));
    // Nothing local uses what an ignored resource refers to.
    if (ignoredTypes.has(resource.Type)) return own.name;
    const value = emulatedTypes[resource.Type]?.(own, this.#environment)[name];
    if (value !== undefined) return value;
    throw new Error(`The attribute ${name} of ${logicalId} (${resource.Type}) is not emulated`);
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

/** Applies `change` to every string in a nested value. */
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
 * Stands for Secrets Manager: generated secrets, new at each start, since nothing outlives the
 * process that knows them.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/dynamic-references-secretsmanager.html
 */
export class Secrets {
  readonly #values = new Map<string, string>();

  /** Replaces the references to secrets in a text by their values. */
  resolveIn(text: string): string {
    return text.replaceAll(reference, (_, arn: string) => this.valueOf(arn));
  }

  valueOf(arn: string): string {
    const value = this.#values.get(arn) ?? randomBytes(24).toString('hex');
    this.#values.set(arn, value);
    return value;
  }
}
