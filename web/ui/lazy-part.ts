import { type ComponentType, lazy } from 'react';
import { PartMissing } from './part-missing.tsx';

/**
 * A part of a page whose code comes when it is first drawn. Where it cannot be fetched (no network, or a newer
 * deployment), `instead` stands in its place and the page around it goes on. Browsers keep what could not be
 * fetched as failed: only loading the page again helps.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<NoInfer<Props>> = PartMissing,
) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: instead }),
    ),
  );
