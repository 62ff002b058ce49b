import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import type { Toaster } from './createToaster.ts';

/** The app's toaster; undefined without a provider. */
export const ToasterContext = createContext<Toaster | undefined>(undefined);

export interface ToasterProviderProps {
  /** The app's one toaster, from `createToaster()`. */
  toaster: Toaster;
  /** Components that show toasts. */
  children: ReactNode;
}

/** Provides the app's toaster. */
export function ToasterProvider({ toaster, children }: ToasterProviderProps) {
  return <ToasterContext value={toaster}>{children}</ToasterContext>;
}

/** Returns the toaster: `useToaster().success(t('saved'))`. */
export function useToaster(): Toaster {
  const toaster = useContext(ToasterContext);
  if (toaster === undefined) throw new Error('useToaster() needs a ToasterProvider above it');
  return toaster;
}
