import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { SegmentedControl } from '../../forms/SegmentedControl/SegmentedControl.tsx';
import { languages } from '../../i18n/languages.ts';
import type { Language } from '../../i18n/languages.ts';
import { Icon } from '../../primitives/Icon/Icon.tsx';
import { globeIcon } from '../../primitives/Icon/icons.ts';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { from } from '../../tokens/breakpoints.ts';
import { BarButton } from '../BarButton/BarButton.tsx';

export interface LanguageSwitchProps {
  /** The language that is read now. */
  value: Language;
  onValueChange: (language: Language) => void;
  /** `bar`: a button that names the other one. `choice`: both side by side, for settings and the "more" panel. */
  look?: 'bar' | 'choice';
  className?: string;
  style?: ComponentProps<'div'>['style'];
}

const Toggle = styled(BarButton)`
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

/** What the other language is called where there is room for two characters only. */
const SHORT: Readonly<Record<Language, string>> = { 'zh-TW': '中', en: 'EN' };

/** Chooses between the two languages; each is named in itself, so that whoever cannot read this one finds it. */
export function LanguageSwitch({ value, onValueChange, look = 'bar', ...rest }: LanguageSwitchProps) {
  const { t } = useTranslation('common');
  const other = languages.find((language) => language !== value) ?? value;
  if (look === 'choice') {
    return (
      <SegmentedControl
        label={t('language.label')}
        options={languages.map((language) => ({
          value: language,
          label: <span lang={language}>{t(`language.${language}`)}</span>,
        }))}
        value={value}
        onValueChange={onValueChange}
        {...rest}
      />
    );
  }
  return (
    <Toggle
      data-component="LanguageSwitch"
      onClick={() => onValueChange(other)}
      {...rest}
    >
      <Icon shape={globeIcon} size={20} />
      <VisuallyHidden>{t('language.label')}: </VisuallyHidden>
      <span data-part="short" lang={other} aria-hidden="true">{SHORT[other]}</span>
      <span data-part="name" lang={other}>{t(`language.${other}`)}</span>
    </Toggle>
  );
}
