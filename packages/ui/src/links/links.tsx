import { createContext, createElement, useContext } from 'react';
import type { AnchorHTMLAttributes, ComponentType, ReactNode, Ref } from 'react';

/** Props of the app's link component; react-router's `Link` accepts them. */
export interface LinkComponentProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Path inside the app, such as `/rides/1`. */
  to: string;
  /** Ref to the `<a>`. */
  ref?: Ref<HTMLAnchorElement>;
}

function PlainLink({ to, ref, children, ...rest }: LinkComponentProps) {
  return (
    <a ref={ref} href={to} {...rest}>
      {children}
    </a>
  );
}

const LinkContext = createContext<ComponentType<LinkComponentProps>>(PlainLink);

export interface LinkProviderProps {
  /** The router's link component. Without a provider links are plain `<a href>`. */
  component: ComponentType<LinkComponentProps>;
  /** Components that contain links. */
  children: ReactNode;
}

/** Provides the link component for paths inside the app; ui never navigates itself. */
export function LinkProvider({ component, children }: LinkProviderProps) {
  return <LinkContext value={component}>{children}</LinkContext>;
}

/** Unstyled link to a path of the app. Components use the `Link`, `Button` or `IconButton` primitive. */
export function AppLink(props: LinkComponentProps) {
  return createElement(useContext(LinkContext), props);
}
