import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '../../forms/SegmentedControl/SegmentedControl.tsx';
import type { SegmentedControlProps } from '../../forms/SegmentedControl/SegmentedControl.tsx';
import { languages } from '../../i18n/languages.ts';
import type { Language } from '../../i18n/languages.ts';

export interface LanguageChoiceProps extends Omit<SegmentedControlProps<Language>, 'label' | 'options'> {
  /** Current language. */
  value: Language;
}

/** Choice of both languages side by side, each named in itself, for settings and the "more" panel (R1.16). */
export function LanguageChoice(props: LanguageChoiceProps) {
  const { t } = useTranslation('common');
  const options = languages.map((value) => ({ value, label: <span lang={value}>{t(`language.${value}`)}</span> }));
  return <SegmentedControl {...props} label={t('language.label')} options={options} />;
}
