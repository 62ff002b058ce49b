import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '../../forms/SegmentedControl/SegmentedControl.tsx';
import type { SegmentedControlProps } from '../../forms/SegmentedControl/SegmentedControl.tsx';
import { moonIcon, screenIcon, sunIcon } from '../../primitives/Icon/icons.ts';

/** Theme: light, dark, or the system's (D76). */
export type ThemeChoice = 'light' | 'dark' | 'system';

export interface ThemeSwitchProps extends Omit<SegmentedControlProps<ThemeChoice>, 'label' | 'options'> {
  /** Chosen theme. */
  value: ThemeChoice;
}

const CHOICES = [
  { value: 'light', icon: sunIcon },
  { value: 'dark', icon: moonIcon },
  { value: 'system', icon: screenIcon },
] as const;

/** Chooses the theme, in settings, the "more" panel and the landing page's footer (D76). */
export function ThemeSwitch(props: ThemeSwitchProps) {
  const { t } = useTranslation('common');
  return (
    <SegmentedControl
      {...props}
      label={t('theme.label')}
      options={CHOICES.map(({ value, icon }) => ({ value, icon, label: t(`theme.${value}`) }))}
    />
  );
}
