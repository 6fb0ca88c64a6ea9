/**
 * Stands in the bundles for what reads and writes streams of events, as which no call of ours is answered.
 * The SDK loads its own at run time, and so keeps most of its core whole in each bundle.
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
