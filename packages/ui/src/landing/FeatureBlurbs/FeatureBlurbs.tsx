import { useId } from 'react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Heading } from '../../primitives/Heading/Heading.tsx';
import { FeatureList } from '../FeatureList/FeatureList.tsx';

const Root = styled.section`
  display: grid;
  gap: var(--space-5);
`;

export type FeatureBlurbsProps = Omit<ComponentProps<'section'>, 'children' | 'aria-labelledby'>;

/** Features section at the end of the home page, with its own heading. */
export function FeatureBlurbs(props: FeatureBlurbsProps) {
  const { t } = useTranslation('landing');
  const id = useId();

  return (
    <Root data-component="FeatureBlurbs" aria-labelledby={id} {...props}>
      <Heading level={2} id={id}>{t('features.title')}</Heading>
      <FeatureList level={3} />
    </Root>
  );
}
