import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { FormBanner } from '../../forms/FormBanner/FormBanner.tsx';
import type { ContractForm } from '../../forms/form/useContractForm.ts';
import { Divider } from '../../primitives/Divider/Divider.tsx';
import { Heading } from '../../primitives/Heading/Heading.tsx';
import { Stack } from '../../primitives/Stack/Stack.tsx';

export interface AuthFormProps extends Omit<ComponentProps<'section'>, 'title' | 'onSubmit' | 'form'> {
  /** The page's `h1`. */
  title: ReactNode;
  /** One sentence under it. */
  lead: ReactNode;
  /** From `useContractForm`: what submits, and what the server said that belongs to no field. */
  form: Pick<ContractForm<never, never>, 'formProps' | 'failure'>;
  /** Below the line: the way to the other form. */
  other: ReactNode;
  /** The fields and the button. */
  children: ReactNode;
}

const Root = styled.section`
  display: grid;
  gap: var(--space-6);

  [data-part='head'] p { color: var(--text-muted); }
  > [data-part='other'] { text-align: center; }
`;

/** The frame that signing in and signing up share: title, what went wrong, the fields, the way to the other. */
export function AuthForm({ title, lead, form, other, children, ...rest }: AuthFormProps) {
  return (
    <Root data-component="AuthForm" {...rest}>
      <Stack data-part="head" gap={2}>
        <Heading level={1} tabIndex={-1}>{title}</Heading>
        <p>{lead}</p>
      </Stack>
      <FormBanner>{form.failure}</FormBanner>
      <Stack as="form" gap={5} {...form.formProps}>{children}</Stack>
      <Divider />
      <p data-part="other">{other}</p>
    </Root>
  );
}
