import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { eyeIcon, eyeOffIcon } from '../../primitives/Icon/icons.ts';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { TextField } from '../TextField/TextField.tsx';
import type { TextFieldProps } from '../TextField/TextField.tsx';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end' | 'icon' | 'component'> {
  /** `current-password` for login, `new-password` for a new one; password managers rely on it. */
  autoComplete: 'current-password' | 'new-password';
}

/** Password field with a button that shows the password. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation('forms');
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      component="PasswordField"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <IconButton
          icon={isShown ? eyeOffIcon : eyeIcon}
          label={isShown ? t('hidePassword') : t('showPassword')}
          disabled={props.disabled}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
