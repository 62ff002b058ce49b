import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';

const List = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

export interface FormStepsProps extends ComponentProps<'div'> {
  /** `FormStep`s in order. */
  children?: ReactNode;
}

/** Long form drawn as a route: its sections are stops, the last is the end. */
export function FormSteps(props: FormStepsProps) {
  return <List data-component="FormSteps" {...props} />;
}
