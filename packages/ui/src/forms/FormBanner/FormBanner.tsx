import type { ComponentProps, ReactNode } from 'react';
import { Banner } from '../../feedback/Banner/Banner.tsx';

export interface FormBannerProps extends Omit<ComponentProps<'div'>, 'children' | 'title'> {
  /** What the server said, worded (`form.failure`); nothing shows nothing. */
  children?: ReactNode;
}

/** Above a form: what the server said that belongs to no single field (spec §8: a red error banner). */
export function FormBanner({ children, ...rest }: FormBannerProps) {
  if (children == null || children === '') return null;
  return <Banner data-component="FormBanner" tone="bad" role="alert" {...rest}>{children}</Banner>;
}
