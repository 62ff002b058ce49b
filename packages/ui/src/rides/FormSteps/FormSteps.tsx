import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';

const List = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

export interface FormStepsProps extends ComponentProps<'div'> {
  /** `FormStep`s, in the order of the route. */
  children?: ReactNode;
}

/** A long form as a route: its sections are stations, the last is the end. */
export function FormSteps(props: FormStepsProps) {
  return <List data-component="FormSteps" {...props} />;
}
