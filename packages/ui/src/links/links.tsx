import { createContext, createElement, useContext } from 'react';
import type { AnchorHTMLAttributes, ComponentType, ReactNode, Ref } from 'react';

/** What the app's link component must take; react-router's `Link` does. */
export interface LinkComponentProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path inside the app, `/rides/1`. */
  to: string;
  /** Leads to the `<a>`. */
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
  /** The router's link. Without a provider links are plain `<a href>`. */
  component: ComponentType<LinkComponentProps>;
  /** What has links to follow. */
  children: ReactNode;
}

/** Lets the app decide how an address inside it is followed; ui never navigates by itself. */
export function LinkProvider({ component, children }: LinkProviderProps) {
  return <LinkContext value={component}>{children}</LinkContext>;
}

/** A link to a path of the app, unstyled. Components use the `Link`, `Button` or `IconButton` primitive. */
export function AppLink(props: LinkComponentProps) {
  return createElement(useContext(LinkContext), props);
}
