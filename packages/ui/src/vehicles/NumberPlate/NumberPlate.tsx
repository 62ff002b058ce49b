import styled from 'styled-components';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPlate } from '../../i18n/person.ts';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';

const Root = styled.span`
  display: inline-block;
  padding: 0 var(--space-2);
  border: var(--border-strong) solid var(--on-number-plate);
  border-radius: var(--radius-1);
  background: var(--number-plate);
  color: var(--on-number-plate);
  font-size: var(--size-small);
  font-weight: var(--weight-bold);
  font-variant-numeric: tabular-nums;
  line-height: 1.55;
  white-space: nowrap;
`;

export interface NumberPlateProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Plate as in the API: complete, or masked `ABC-••••` until a booking is confirmed (D21). */
  plate: string;
}

/** Number plate that looks like a real one, in both themes. */
export function NumberPlate({ plate, ...rest }: NumberPlateProps) {
  const { t } = useTranslation();
  const shown = formatPlate(plate);
  return (
    <Root data-component="NumberPlate" {...rest}>
      <span aria-hidden>{shown}</span>
      <VisuallyHidden>{t('plate.label', { plate: shown.replaceAll('•', '*') })}</VisuallyHidden>
    </Root>
  );
}
