import { beforeEach, describe, expect, it, vi } from 'vitest';
import { activateNewVersion, newVersion } from '../../web/platform/browser/new-version.ts';
import { setUpBrowser } from './portal.tsx';

setUpBrowser();

const reload = vi.fn<() => void>();
beforeEach(() => {
  reload.mockClear();
  vi.spyOn(location, 'reload').mockImplementation(reload);
});

/** Offers a new version whose worker is in this state. */
function offer(state: ServiceWorkerState) {
  const container = new EventTarget();
  vi.stubGlobal('navigator', { serviceWorker: container });
  const worker = Object.assign(new EventTarget(), { state, postMessage: vi.fn<() => void>() });
  newVersion.setState(worker as unknown as ServiceWorker, true);
  return { worker, takesOver: () => container.dispatchEvent(new Event('controllerchange')) };
}

describe('a new version of the portal', () => {
  it('is activated, and then the page is loaded again [frame-55]', () => {
    const { worker, takesOver } = offer('installed');
    activateNewVersion();
    expect(worker.postMessage).toHaveBeenCalledWith({ activate: true });
    expect(reload).not.toHaveBeenCalled();
    takesOver();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('that another tab activated only needs the page to be loaded again [frame-55]', () => {
    offer('activated');
    activateNewVersion();
    expect(reload).toHaveBeenCalledOnce();
  });
});
