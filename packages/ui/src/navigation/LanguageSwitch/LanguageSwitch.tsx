import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { languages } from '../../i18n/languages.ts';
import type { Language } from '../../i18n/languages.ts';
import { Icon } from '../../primitives/Icon/Icon.tsx';
import { globeIcon } from '../../primitives/Icon/icons.ts';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { from } from '../../tokens/breakpoints.ts';
import { BarButton } from '../BarButton/BarButton.tsx';

export interface LanguageSwitchProps extends Omit<ComponentProps<'button'>, 'value' | 'children' | 'onClick'> {
  /** Current language. */
  value: Language;
  /** Called with the other value. */
  onValueChange: (language: Language) => void;
}

const Root = styled(BarButton)`
  [data-part='short'] { font-weight: var(--weight-medium); }
  [data-part='name'] { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  > svg { display: none; }
  ${from('large')} {
    > svg { display: block; }
  }
  ${from('tablet')} {
    [data-part='short'] { display: none; }
    [data-part='name'] { position: static; inline-size: auto; block-size: auto; clip-path: none; }
  }
`;

/** Short names of the languages, two characters. */
const SHORT: Readonly<Record<Language, string>> = { 'zh-TW': '中', en: 'EN' };

/** Button of the navigation bar that switches to the other language, which is named in itself so that its readers find it. */
export function LanguageSwitch({ value, onValueChange, ...rest }: LanguageSwitchProps) {
  const { t } = useTranslation('common');
  const other = languages.find((language) => language !== value) ?? value;
  return (
    <Root data-component="LanguageSwitch" onClick={() => onValueChange(other)} {...rest}>
      <Icon shape={globeIcon} size={20} />
      <VisuallyHidden>{`${t('language.label')}: `}</VisuallyHidden>
      <span data-part="short" lang={other} aria-hidden="true">{SHORT[other]}</span>
      <span data-part="name" lang={other}>{t(`language.${other}`)}</span>
    </Root>
  );
}
