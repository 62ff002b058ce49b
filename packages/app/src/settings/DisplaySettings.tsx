import { useLanguage } from '@shunlu/ui/i18n/useLanguage.ts';
import { LanguageChoice } from '@shunlu/ui/navigation/LanguageChoice/LanguageChoice.tsx';
import { ThemeSwitch } from '@shunlu/ui/navigation/ThemeSwitch/ThemeSwitch.tsx';
import { useTranslation } from 'react-i18next';
import { useApp } from '../api/appStore.ts';
import { useLanguageChange } from '../lib/useLanguageChange.ts';
import { SettingsSection } from './SettingsSection.tsx';

/** Language and theme (D76). */
export function DisplaySettings() {
  const { t } = useTranslation('settings');
  const language = useLanguage();
  const changeLanguage = useLanguageChange();
  const { theme, setTheme } = useApp();
  return (
    <SettingsSection title={t('display.title')}>
      <LanguageChoice value={language} onValueChange={changeLanguage} />
      <ThemeSwitch value={theme} onValueChange={setTheme} />
    </SettingsSection>
  );
}
