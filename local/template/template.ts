import * as z from 'zod';
import type { Assembly } from './assembly.ts';
import { eachText } from './each-text.ts';
import { type Lookup, resolve } from './intrinsics.ts';
import { accountId, leftOut, runHere, type World } from './resource-types.ts';
import { Secrets } from './secrets.ts';

export interface Resource<Properties> {
  logicalId: string;
  /** What `Ref` answers for it. */
  ref: string;
  /** The value of one of its attributes, as `Fn::GetAtt` answers it. */
  attribute(name: string): string;
  properties: Properties;
}

/** Marks a property that would change what the local cloud does, and that it does not know how to do. */
export const notRunHere = z.undefined({ error: 'the local cloud does not do this' }).optional();

/** There is no TLS on loopback: an address of our own that the template writes with https has http here. */
const withoutTls = (value: string, hosts: string[]): string =>
  hosts.reduce((text, host) => text.replaceAll(`https://${host}`, `http://${host}`), value);

/** A synthesized template as it reads on this machine. */
export class Template {
  readonly region: string;
  readonly stackName: string;
  readonly #assembly: Assembly;
  readonly #world: World;
  readonly #lookup: Lookup;
  readonly #secrets = new Secrets();

  /** Throws when a resource is of a type that is neither run here nor known to mean nothing here. */
  constructor(assembly: Assembly, addresses: Omit<World, 'region'>) {
    this.#assembly = assembly;
    this.region = assembly.region;
    this.stackName = assembly.stackName;
    this.#world = { ...addresses, region: assembly.region };
    this.#lookup = {
      ref: (id) => this.#pseudoParameters[id] ?? this.#attribute(id, 'Ref'),
      attribute: (id, name) => this.#attribute(id, name),
    };
    for (const [id, { Type }] of Object.entries(assembly.resources)) {
      if (!(Type in runHere) && !leftOut.has(Type))
        throw new Error(
          `The template has ${id}, a ${Type}. The local cloud does not run this type: ` +
            'teach it in local/, or list it as left out in local/template/resource-types.ts',
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
    return eachText(resolve(value, this.#lookup), (text) =>
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
    if (leftOut.has(resource.Type)) return own.name;
    const value = runHere[resource.Type]?.(own, this.#world)[name];
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
