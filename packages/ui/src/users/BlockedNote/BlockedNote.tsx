import type { Person } from '@shunlu/api-contract';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../feedback/Banner/Banner.tsx';
import type { BannerProps } from '../../feedback/Banner/Banner.tsx';
import { usePersonName } from '../../i18n/usePersonName.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import { blockIcon } from '../../primitives/Icon/icons.ts';

export interface BlockedNoteProps extends Omit<BannerProps, 'children' | 'tone' | 'title' | 'icon' | 'action'> {
  /** Blocked person. */
  person: Pick<Person, 'first_name' | 'last_name'>;
  /** Opens the dialog that unblocks. */
  onUnblock: () => void;
}

/** Note that the viewer has blocked someone and what it does, with an unblock button (D70). */
export function BlockedNote({ person, onUnblock, ...rest }: BlockedNoteProps) {
  const { t } = useTranslation('profile');
  const toName = usePersonName();
  return (
    <Banner
      {...rest}
      data-component="BlockedNote"
      icon={blockIcon}
      title={t('blocked.title', { name: toName(person) })}
      action={<Button variant="secondary" size="compact" onClick={onUnblock}>{t('blocked.unblock')}</Button>}
    >
      {t('blocked.text')}
    </Banner>
  );
}
