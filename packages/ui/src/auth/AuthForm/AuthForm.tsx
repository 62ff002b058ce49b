import type { ComponentProps, ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { FormBanner } from '../../forms/FormBanner/FormBanner.tsx';
import type { ContractForm } from '../../forms/lib/useContractForm.ts';
import { Divider } from '../../primitives/Divider/Divider.tsx';
import { Heading } from '../../primitives/Heading/Heading.tsx';
import { Stack } from '../../primitives/Stack/Stack.tsx';

export interface AuthFormProps extends Omit<ComponentProps<'section'>, 'title' | 'onSubmit' | 'form'> {
  /** Page title, rendered as the `h1`. */
  title: ReactNode;
  /** One or two sentences below the title. */
  lead: ReactNode;
  /** `formProps` and `failure` of `useContractForm`. Without it no form is rendered. */
  form?: Pick<ContractForm<never, never>, 'formProps' | 'failure'> | undefined;
  /** Link to another form, below a line. */
  other?: ReactNode;
  /** Ref to the heading, for moving focus to it. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  /** Fields and submit button. */
  children?: ReactNode;
}

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);

  [data-part='head'] p { color: var(--text-muted); overflow-wrap: anywhere; }
  > [data-part='other'] { text-align: center; }
`;

/** Layout of the login, sign-up and password forms: title, error, fields, link to another form. */
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
