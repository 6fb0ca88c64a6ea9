/**
 * Replaces the SDK's event-stream code in the bundles: none of our calls is answered by a stream.
 * The SDK loads it at run time, which would keep most of its core in each bundle.
 */
export const resolveEventStreamSerdeConfig = <Config>(config: Config): Config => config;

/** Bedrock’s client makes one as it starts. */
export function EventStreamCodec(): void {}

function none(): never {
  throw new Error(
    'A stream of events was asked for: functions/platform/aws/no-event-streams.ts has none.',
  );
}

export {
  none as EventStreamSerde,
  none as eventStreamSerdeProvider,
  none as iterableToReadableStream,
  none as readableStreamToIterable,
};
