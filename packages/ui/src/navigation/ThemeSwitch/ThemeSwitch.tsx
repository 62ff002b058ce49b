import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '../../forms/SegmentedControl/SegmentedControl.tsx';
import type { SegmentedControlProps } from '../../forms/SegmentedControl/SegmentedControl.tsx';
import { moonIcon, screenIcon, sunIcon } from '../../primitives/Icon/icons.ts';

/** Light, dark, or what the system says (D76). */
export type ThemeChoice = 'light' | 'dark' | 'system';

export interface ThemeSwitchProps extends Omit<SegmentedControlProps<ThemeChoice>, 'label' | 'options'> {
  /** What is chosen now. */
  value: ThemeChoice;
}

const CHOICES = [
  { value: 'light', icon: sunIcon },
  { value: 'dark', icon: moonIcon },
  { value: 'system', icon: screenIcon },
] as const;

/** Chooses the theme: in settings, in the "more" panel and in the landing page's footer (D76). */
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
