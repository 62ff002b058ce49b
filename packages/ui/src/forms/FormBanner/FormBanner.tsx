import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { Banner } from '../../feedback/Banner/Banner.tsx';
import { useMergedRef } from '../../primitives/lib/useMergedRef.ts';

export interface FormBannerProps extends Omit<ComponentProps<'div'>, 'children' | 'title'> {
  /** What the server said, worded (`form.failure`); nothing shows nothing. */
  children?: ReactNode;
}

const Root = styled(Banner)`
  /* Clear of the toast that may say the same in short at the top of a phone. */
  scroll-margin-block-start: var(--space-16);
`;

/** Above a form: what the server said that belongs to no single field (spec §8: a red error banner). It comes into view. */
export function FormBanner({ children, ...rest }: FormBannerProps) {
  if (children == null || children === '') return null;
  return <BannerText {...rest}>{children}</BannerText>;
}

function BannerText({ ref, ...rest }: FormBannerProps) {
  const attach = useMergedRef(ref, scrollIntoView);
  return <Root data-component="FormBanner" tone="bad" role="alert" {...rest} ref={attach} />;
}

/** Who pressed the button below a long form would not see what is said above it. */
function scrollIntoView(banner: HTMLElement | null): void {
  banner?.scrollIntoView({ block: 'nearest' });
}
