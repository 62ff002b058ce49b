import { CONSENT_VERSION } from '@shunlu/api-contract';
import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Checkbox } from '../../forms/Checkbox/Checkbox.tsx';
import type { CheckboxProps } from '../../forms/Checkbox/Checkbox.tsx';
import { Link } from '../../primitives/Link/Link.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';

export interface ConsentBoxProps extends Omit<CheckboxProps, 'label' | 'hint'> {
  /** Paths of the privacy notice and the carpooling rules. */
  paths: { privacy: string; rules: string };
  /** Date of the accepted version, stored with the consent. */
  version?: string;
}

/**
 * Checkbox for consent to the current privacy notice and carpooling rules (D70). `className` and `style` go to the field, `ref`
 * and every other prop to the `<input>`.
 */
export function ConsentBox({ paths, version = CONSENT_VERSION, className, style, ...rest }: ConsentBoxProps) {
  const { t } = useTranslation('auth');
  return (
    <div data-component="ConsentBox" className={className} style={style}>
      <Checkbox
        label={
          <Trans
            t={t}
            i18nKey="consent.label"
            components={{
              privacy: <TermsLink to={paths.privacy}>{null}</TermsLink>,
              rules: <TermsLink to={paths.rules}>{null}</TermsLink>,
            }}
          />
        }
        hint={t('consent.version', { version })}
        {...rest}
      />
    </div>
  );
}

/** Opens in a new tab, so that typed input is not lost. */
function TermsLink({ to, children }: { to: string; children: ReactNode }) {
  const { t } = useTranslation('common');
  return (
    <Link to={to} target="_blank">
      {children}
      <VisuallyHidden>{t('opensNewWindow')}</VisuallyHidden>
    </Link>
  );
}
