import { ApiError } from '@shunlu/api-contract/client';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import LoginPage from '../auth/LoginPage.tsx';
import SignUpPage from '../auth/SignUpPage.tsx';
import { failureKey, isGivenUp, useMutationToast } from './useFailureToast.ts';
import { useSendPicture } from './useSendPicture.ts';

type Send = (values: unknown) => Promise<void>;

const { toaster, isHere, forms, form } = vi.hoisted(() => {
  const sent: Send[] = [];
  const aForm = ({ onSubmit }: { onSubmit: Send }) => {
    sent.push(onSubmit);
    return null;
  };
  return { toaster: { error: vi.fn(), success: vi.fn() }, isHere: { current: false }, forms: sent, form: aForm };
});
vi.mock('@shunlu/ui/auth/LoginForm/LoginForm.tsx', () => ({ LoginForm: form }));
vi.mock('@shunlu/ui/auth/SignUpForm/SignUpForm.tsx', () => ({ SignUpForm: form }));
vi.mock('@shunlu/ui/auth/AuthLayout/AuthLayout.tsx', () => ({ AuthLayout: ({ children }: { children: ReactNode }) => children }));
vi.mock('@shunlu/ui/i18n/useLanguage.ts', () => ({ useLanguage: () => 'zh-TW' }));
vi.mock('../api/client.ts', () => ({ callNow: () => Promise.reject(new ApiError({ status: 503, code: 'UNAVAILABLE' })) }));
vi.mock('react-i18next', () => ({ useTranslation: (namespace: string) => ({ t: (key: string) => `${namespace}:${key}` }) }));
vi.mock('@shunlu/ui/feedback/lib/ToasterContext.tsx', () => ({ useToaster: () => toaster }));
vi.mock('./useIsMounted.ts', () => ({ useIsMounted: () => isHere }));

/** Renders a component that calls the hook, and returns the hook's result. */
function getGiven<T>(useHook: () => T): T {
  const given: T[] = [];
  function Probe() {
    given.push(useHook());
    return null;
  }
  renderToString(<Probe />);
  return given[0] as T;
}

beforeEach(() => {
  vi.clearAllMocks();
  isHere.current = false;
});

describe('of what a person has left', () => {
  const broken = () => Promise.reject(new ApiError({ status: 503, code: 'UNAVAILABLE' }));

  it.each(['operationFailed', 'registrationFailed', 'loginFailed'] as const)('R8.6: %s is said in a toast, and at its form alone where that still stands', async (failure) => {
    const inTry = getGiven(() => useMutationToast(failure));
    isHere.current = true;
    await expect(inTry(broken)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(toaster.error).not.toHaveBeenCalled();
    isHere.current = false;
    await expect(inTry(broken)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(toaster.error).toHaveBeenCalledExactlyOnceWith(`feedback:toast.${failure}`);
  });

  it.each([
    ['loginFailed', LoginPage],
    ['registrationFailed', SignUpPage],
  ] as const)('R8.6: %s, of its page', async (failure, Page) => {
    renderToString(<MemoryRouter><Page /></MemoryRouter>);
    await expect(forms.at(-1)?.({})).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(toaster.error).toHaveBeenCalledExactlyOnceWith(`feedback:toast.${failure}`);
  });

  it('R8.7: a picture that was not sent, no answer, and a form that was refused', async () => {
    await expect(getGiven(useSendPicture)(broken)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    const inTry = getGiven(() => useMutationToast('operationFailed'));
    for (const code of ['NETWORK', 'VALIDATION'] as const) {
      await expect(inTry(() => Promise.reject(new ApiError({ status: 0, code })))).rejects.toMatchObject({ code });
    }
    expect(toaster.error.mock.calls).toEqual([['feedback:toast.uploadFailed'], ['feedback:toast.network'], ['feedback:toast.formInvalid']]);
  });

  it('R8.37: a picture that arrived is a success', async () => {
    await expect(getGiven(useSendPicture)(() => Promise.resolve(7))).resolves.toBe(7);
    expect(toaster.success).toHaveBeenCalledExactlyOnceWith('feedback:toast.uploaded');
    expect(toaster.error).not.toHaveBeenCalled();
  });
});

describe('what a toast says of a failure', () => {
  it('R8.6: what was tried', () => {
    expect(failureKey(new ApiError({ status: 401, code: 'INVALID_CREDENTIALS' }), 'loginFailed')).toBe('loginFailed');
    for (const failure of ['operationFailed', 'registrationFailed', 'loginFailed', 'uploadFailed'] as const) {
      expect(failureKey(new Error('broken'), failure)).toBe(failure);
      expect(failureKey(new ApiError({ status: 503, code: 'UNAVAILABLE' }), failure)).toBe(failure);
    }
  });

  it('R8.7: no answer, a refused form and a file, each in its own words', () => {
    for (const failure of ['operationFailed', 'registrationFailed', 'loginFailed'] as const) {
      expect(failureKey(new ApiError({ status: 0, code: 'NETWORK' }), failure)).toBe('network');
      expect(failureKey(new ApiError({ status: 422, code: 'VALIDATION', details: [] }), failure)).toBe('formInvalid');
    }
    expect(failureKey(new ApiError({ status: 0, code: 'NETWORK' }), 'uploadFailed')).toBe('network');
    expect(failureKey(new ApiError({ status: 422, code: 'VALIDATION', details: [] }), 'uploadFailed')).toBe('uploadFailed');
  });

  it('R4.2: nothing of what was given up by logging out', () => {
    expect(isGivenUp(AbortSignal.abort().reason)).toBe(true);
    expect([new ApiError({ status: 0, code: 'NETWORK' }), new TypeError('broken'), undefined].map(isGivenUp)).toEqual([false, false, false]);
  });
});
