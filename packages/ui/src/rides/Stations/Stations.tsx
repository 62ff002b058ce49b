import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';

const List = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

export interface StationsProps extends ComponentProps<'div'> {
  /** `Station`s, in the order of the route. */
  children?: ReactNode;
}

/** A long form as a route: its sections are stations, the last is the end. */
export function Stations(props: StationsProps) {
  return <List data-component="Stations" {...props} />;
}
