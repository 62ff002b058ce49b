import type { ComponentProps, ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { FormBanner } from '../../forms/FormBanner/FormBanner.tsx';
import type { ContractForm } from '../../forms/lib/useContractForm.ts';
import { Divider } from '../../primitives/Divider/Divider.tsx';
import { Heading } from '../../primitives/Heading/Heading.tsx';
import { Stack } from '../../primitives/Stack/Stack.tsx';

export interface AuthFormProps extends Omit<ComponentProps<'section'>, 'title' | 'onSubmit' | 'form'> {
  /** The page's `h1`. */
  title: ReactNode;
  /** One or two sentences under it. */
  lead: ReactNode;
  /** From `useContractForm`: what submits, and what the server said that belongs to no field. Without it there is nothing to fill in. */
  form?: Pick<ContractForm<never, never>, 'formProps' | 'failure'> | undefined;
  /** Below the line: the way to another form, where there is one. */
  other?: ReactNode;
  /** The heading, for moving focus to it. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  /** The fields and the button. */
  children?: ReactNode;
}

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);

  [data-part='head'] p { color: var(--text-muted); overflow-wrap: anywhere; }
  > [data-part='other'] { text-align: center; }
`;

/** The frame that the forms which let a person in share: title, what went wrong, the fields, the way to another form. */
export function AuthForm({ title, lead, form, other, headingRef, children, ...rest }: AuthFormProps) {
  return (
    <Root data-component="AuthForm" {...rest}>
      <Stack data-part="head" gap={2}>
        <Heading level={1} tabIndex={-1} ref={headingRef}>{title}</Heading>
        <p>{lead}</p>
      </Stack>
      <FormBanner>{form?.failure}</FormBanner>
      {form ? <Stack as="form" gap={5} {...form.formProps}>{children}</Stack> : <Stack gap={5}>{children}</Stack>}
      {other !== undefined && (
        <>
          <Divider />
          <p data-part="other">{other}</p>
        </>
      )}
    </Root>
  );
}
