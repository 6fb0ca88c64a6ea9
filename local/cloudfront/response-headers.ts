import * as z from 'zod';
import { unsupported } from '../cloudformation/template.ts';

const overriding = { Override: z.boolean() };

export const ResponseHeadersPolicy = z.object({
  ResponseHeadersPolicyConfig: z.object({
    CorsConfig: unsupported,
    CustomHeadersConfig: z
      .object({
        Items: z.array(z.object({ Header: z.string(), Value: z.string(), ...overriding })),
      })
      .default({ Items: [] }),
    RemoveHeadersConfig: unsupported,
    ServerTimingHeadersConfig: unsupported,
    SecurityHeadersConfig: z
      .strictObject({
        ContentSecurityPolicy: z.object({ ContentSecurityPolicy: z.string(), ...overriding }),
        ContentTypeOptions: z.object(overriding),
        FrameOptions: z.object({ FrameOption: z.string(), ...overriding }),
        ReferrerPolicy: z.object({ ReferrerPolicy: z.string(), ...overriding }),
        StrictTransportSecurity: z.object({
          AccessControlMaxAgeSec: z.number(),
          IncludeSubdomains: z.boolean().default(false),
          Preload: z.boolean().default(false),
          ...overriding,
        }),
      })
      .partial(),
  }),
});

export type AddedHeader = { name: string; value: string; override: boolean };

/** AWS addresses that are emulated, and their local URLs. */
export type AddressRewrites = Record<string, string>;

const rewriteAddresses = (text: string, addresses: AddressRewrites): string =>
  Object.entries(addresses).reduce((moving, [aws, here]) => moving.replaceAll(aws, here), text);

/**
 * The headers that a policy adds. Where pages may connect to an emulated AWS address, they may
 * connect to the emulator instead.
 */
export function policyHeaders(
  policy: z.output<typeof ResponseHeadersPolicy>,
  addresses: AddressRewrites,
): AddedHeader[] {
  const {
    ContentSecurityPolicy: content,
    ContentTypeOptions: type,
    FrameOptions: frame,
    ReferrerPolicy: referrer,
    StrictTransportSecurity: transport,
  } = policy.ResponseHeadersPolicyConfig.SecurityHeadersConfig;
  const custom = policy.ResponseHeadersPolicyConfig.CustomHeadersConfig.Items;
  const transportValue =
    transport &&
    [
      `max-age=${transport.AccessControlMaxAgeSec}`,
      ...(transport.IncludeSubdomains ? ['includeSubDomains'] : []),
      ...(transport.Preload ? ['preload'] : []),
    ].join('; ');
  const header = (
    name: string,
    value: string | undefined,
    of: { Override: boolean } | undefined,
  ) => (value === undefined || !of ? [] : [{ name, value, override: of.Override }]);
  return [
    ...header(
      'content-security-policy',
      content && rewriteAddresses(content.ContentSecurityPolicy, addresses),
      content,
    ),
    ...header('x-content-type-options', 'nosniff', type),
    ...header('x-frame-options', frame?.FrameOption, frame),
    ...header('referrer-policy', referrer?.ReferrerPolicy, referrer),
    ...header('strict-transport-security', transportValue, transport),
    ...custom.flatMap((one) => header(one.Header.toLowerCase(), one.Value, one)),
  ];
}

/**
 * Adds the policy's headers to those of a response; they replace existing ones only if set to
 * override.
 */
export function applyHeaders(
  headers: Record<string, string>,
  addedHeaders: AddedHeader[],
): Record<string, string> {
  const merged = { ...headers };
  for (const { name, value, override } of addedHeaders) {
    if (override || !(name in merged)) merged[name] = value;
  }
  return merged;
}
