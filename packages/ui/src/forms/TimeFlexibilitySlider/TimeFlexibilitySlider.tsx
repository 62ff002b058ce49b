import { TIME_FLEXIBILITY_ANYTIME } from '@shunlu/api-contract';
import type { TIME_FLEXIBILITY_MINUTES } from '@shunlu/api-contract';
import { useTranslation } from 'react-i18next';
import { Slider } from '../Slider/Slider.tsx';
import type { SliderProps } from '../Slider/Slider.tsx';

export interface TimeFlexibilitySliderProps
  extends Omit<SliderProps, 'label' | 'value' | 'min' | 'max' | 'step' | 'format' | 'ends' | 'mark' | 'component'> {
  /** Label; default 時間彈性. */
  label?: string;
  /** Index of the step, 0 to 8 (D27); default 8, anytime (spec §9). */
  value?: number;
}

/** Translation keys of the nine steps (spec §9). */
const STEP_KEYS = ['5min', '15min', '30min', '1h', '2h', '6h', '12h', '1day', 'anytime'] as const satisfies {
  length: (typeof TIME_FLEXIBILITY_MINUTES)['length'];
};

/** Slider for how far a ride may depart from the given time, in the nine steps of spec §9. */
export function TimeFlexibilitySlider({
  label,
  value = TIME_FLEXIBILITY_ANYTIME,
  ...rest
}: TimeFlexibilitySliderProps) {
  const { t } = useTranslation('forms');
  return (
    <Slider
      component="TimeFlexibilitySlider"
      label={label ?? t('flexibility.label')}
      {...rest}
      value={value}
      min={0}
      max={TIME_FLEXIBILITY_ANYTIME}
      format={(step) => t(`flexibility.step.${STEP_KEYS[step] ?? 'anytime'}`)}
      endLabels={[t('flexibility.start'), t('flexibility.step.anytime')]}
    />
  );
}
