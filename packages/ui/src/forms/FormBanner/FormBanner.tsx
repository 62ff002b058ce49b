import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { Banner } from '../../feedback/Banner/Banner.tsx';
import { useMergedRef } from '../../primitives/lib/useMergedRef.ts';

export interface FormBannerProps extends Omit<ComponentProps<'div'>, 'children' | 'title'> {
  /** Error text of the server (`form.failure`); renders nothing without it. */
  children?: ReactNode;
}

const Root = styled(Banner)`
  /* Leaves space for a toast at the top of a phone. */
  scroll-margin-block-start: var(--space-16);
`;

/** Error banner above a form for server errors that belong to no field (spec §8). It scrolls into view. */
export function FormBanner({ children, ...rest }: FormBannerProps) {
  if (children == null || children === '') return null;
  return <BannerText {...rest}>{children}</BannerText>;
}

function BannerText({ ref, ...rest }: FormBannerProps) {
  const attach = useMergedRef(ref, scrollIntoView);
  return <Root data-component="FormBanner" tone="bad" role="alert" {...rest} ref={attach} />;
}

/** Scrolls to the banner: the pressed button may be far below it. */
function scrollIntoView(banner: HTMLElement | null): void {
  banner?.scrollIntoView({ block: 'nearest' });
}
