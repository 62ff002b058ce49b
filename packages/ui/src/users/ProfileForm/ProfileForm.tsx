import type { ComponentProps } from 'react';
import { LIMITS, profileChange, uploadAvatar } from '@shunlu/api-contract';
import type { OwnUser } from '@shunlu/api-contract';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type * as z from 'zod/mini';
import { AvatarPicker } from '../AvatarPicker/AvatarPicker.tsx';
import { FormBanner } from '../../forms/FormBanner/FormBanner.tsx';
import { useContractForm } from '../../forms/lib/useContractForm.ts';
import { useUploadedPicture } from '../../forms/lib/useUploadedPicture.ts';
import { SubmitButton } from '../../forms/SubmitButton/SubmitButton.tsx';
import { TextArea } from '../../forms/TextArea/TextArea.tsx';
import { TextField } from '../../forms/TextField/TextField.tsx';
import { formatPhone, getNameFields } from '../../i18n/person.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import { Card } from '../../primitives/Card/Card.tsx';
import { Heading } from '../../primitives/Heading/Heading.tsx';
import { from } from '../../tokens/breakpoints.ts';

/** Body of `updateProfile`; the phone in E.164. */
export type ProfileValues = z.output<typeof profileChange>;

const Form = styled.form`
  display: grid;
  gap: var(--space-5);
  [data-part='pair'] { display: grid; gap: var(--space-5); align-items: start; }
  > [data-part='actions'] { display: flex; flex-wrap: wrap; gap: var(--space-3); }
  ${from('large')} { [data-part='pair'] { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); } }
`;

export interface ProfileFormProps extends Omit<ComponentProps<'div'>, 'children' | 'onSubmit'> {
  /** The logged-in person. */
  user: OwnUser;
  /**
   * Saves the values and a new picture, if chosen. What it throws is shown at the fields it names, else above the form; input is
   * kept.
   */
  onSubmit: (values: ProfileValues, picture: File | null) => Promise<void> | void;
  /** Discards the input and returns to the view. */
  onCancel: () => void;
}

/** Form for the viewer's name, phone and description (spec §2 profile, edit mode); the e-mail cannot be changed. */
export function ProfileForm({ user, onSubmit, onCancel, ...rest }: ProfileFormProps) {
  const { t } = useTranslation('profile');
  const language = useLanguage();
  const picture = useUploadedPicture<File>(uploadAvatar.upload.field, 'profile');
  const form = useContractForm({
    schema: profileChange,
    defaultValues: {
      first_name: user.first_name,
      last_name: user.last_name,
      phone: formatPhone(user.phone),
      bio: user.bio,
    },
    draft: 'profile',
    onSubmit: (values) => picture.submit((file) => onSubmit(values, file)),
  });

  return (
    <Card as="section" data-component="ProfileForm" {...rest}>
      <Form {...form.formProps}>
        <Heading level={1} size="heading">{t('form.title')}</Heading>
        <FormBanner>{form.failure}</FormBanner>
        <AvatarPicker person={user} {...picture.field} />
        <div data-part="pair">
          {getNameFields(language).map(({ name, autoComplete }) => (
            <TextField key={name} label={t(`form.${name}`)} autoComplete={autoComplete} maxLength={LIMITS.name.max} {...form.field(name)} />
          ))}
        </div>
        <TextField label={t('email')} value={user.email} hint={t('emailNote')} disabled readOnly />
        <TextField
          type="tel"
          label={t('form.phone')}
          hint={t('phoneNote')}
          autoComplete="tel"
          maxLength={LIMITS.phone.max}
          {...form.field('phone')}
        />
        <TextArea
          {...form.field('bio')}
          label={t('form.bio')}
          mark="optional"
          placeholder={t('form.bioPlaceholder')}
          max={LIMITS.bio.max}
        />
        <div data-part="actions">
          <SubmitButton isSubmitting={form.isSubmitting} submittingLabel={t('form.saving')}>{t('form.save')}</SubmitButton>
          <Button variant="quiet" onClick={onCancel}>{t('form.cancel')}</Button>
        </div>
      </Form>
    </Card>
  );
}
