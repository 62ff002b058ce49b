import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import type { Toaster } from './createToaster.ts';

/** The app's toaster; none where nothing gives one. */
export const ToasterContext = createContext<Toaster | undefined>(undefined);

export interface ToasterProviderProps {
  /** The app's one toaster, from `createToaster()`. */
  toaster: Toaster;
  /** What may show toasts. */
  children: ReactNode;
}

/** Gives the app's toaster to what lies below it. */
export function ToasterProvider({ toaster, children }: ToasterProviderProps) {
  return <ToasterContext value={toaster}>{children}</ToasterContext>;
}

/** The toaster to say something with: `useToaster().success(t('saved'))`. */
export function useToaster(): Toaster {
  const toaster = useContext(ToasterContext);
  if (toaster === undefined) throw new Error('useToaster() needs a ToasterProvider above it');
  return toaster;
}
