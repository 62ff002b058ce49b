import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { useCurrentLocation } from './useCurrentLocation.ts';

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
const toaster = vi.hoisted(() => ({ warning: vi.fn(), error: vi.fn() }));
vi.mock('@shunlu/ui/feedback/lib/ToasterContext.tsx', () => ({ useToaster: () => toaster }));

afterEach(() => vi.unstubAllGlobals());

function locate() {
  const given: ReturnType<typeof useCurrentLocation>[] = [];
  function Probe() {
    given.push(useCurrentLocation());
    return null;
  }
  renderToString(<Probe />);
  given[0]?.locate();
}

it('R8.20: a browser that knows of no position is a warning, as is one that does not tell it', () => {
  vi.stubGlobal('navigator', {});
  locate();
  expect(toaster.warning).toHaveBeenCalledExactlyOnceWith('toast.locationFailed');
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: (_found: unknown, refused: () => void) => refused() } });
  locate();
  expect(toaster.warning).toHaveBeenCalledTimes(2);
  expect(toaster.error).not.toHaveBeenCalled();
});

it('R9.14, R7.72: asks the browser for a position that it may take 5 s to find', () => {
  const getCurrentPosition = vi.fn();
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
  locate();
  expect(getCurrentPosition).toHaveBeenCalledExactlyOnceWith(expect.any(Function), expect.any(Function), { timeout: 5_000 });
});
