import { uploadAvatar } from '@shunlu/api-contract';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../primitives/Avatar/Avatar.tsx';
import type { AvatarPerson } from '../../primitives/Avatar/Avatar.tsx';
import { PictureField } from '../../forms/PictureField/PictureField.tsx';
import type { PictureProps } from '../../forms/PictureField/PictureField.tsx';

export interface AvatarPickerProps extends PictureProps {
  /** Person; the saved picture, or the initial, is shown until another is chosen. */
  person: AvatarPerson;
}

/** Field for the viewer's own round picture; uploaded with the form. */
export function AvatarPicker({ person, label, ...rest }: AvatarPickerProps) {
  const { t } = useTranslation('forms');
  return (
    <PictureField
      {...rest}
      component="AvatarPicker"
      label={label ?? t('avatar.label')}
      upload={uploadAvatar.upload}
      shape="round"
      hasSaved={Boolean(person.profile_picture)}
    >
      <Avatar person={person} size={88} />
    </PictureField>
  );
}
