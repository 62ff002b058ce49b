import { getProfile, updateProfile } from '@shunlu/api-contract';
import { useCommand, useQuery } from '@shunlu/api-contract/react';
import { LoadState } from '@shunlu/ui/feedback/LoadState/LoadState.tsx';
import { useLanguage } from '@shunlu/ui/i18n/useLanguage.ts';
import { LanguageChoice } from '@shunlu/ui/navigation/LanguageChoice/LanguageChoice.tsx';
import { PageBody } from '@shunlu/ui/navigation/PageBody/PageBody.tsx';
import { ThemeSwitch } from '@shunlu/ui/navigation/ThemeSwitch/ThemeSwitch.tsx';
import { useToaster } from '@shunlu/ui/overlays/toaster/ToasterContext.tsx';
import { Card } from '@shunlu/ui/primitives/Card/Card.tsx';
import { Heading } from '@shunlu/ui/primitives/Heading/Heading.tsx';
import { Skeleton } from '@shunlu/ui/primitives/Skeleton/Skeleton.tsx';
import { Stack } from '@shunlu/ui/primitives/Stack/Stack.tsx';
import { ProfileForm } from '@shunlu/ui/profile/ProfileForm/ProfileForm.tsx';
import type { ProfileValues } from '@shunlu/ui/profile/ProfileForm/ProfileForm.tsx';
import { ProfileView } from '@shunlu/ui/profile/ProfileView/ProfileView.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '../i18n/i18n.ts';
import { paths } from '../paths.ts';
import { useApp } from '../session/appStore.ts';
import { useAuth } from '../session/authStore.ts';

/** The own profile, to see and to change, and below it the settings of this browser (spec §2 profile, D76). */
export default function ProfilePage() {
  const { t } = useTranslation('screens');
  const toaster = useToaster();
  const profile = useQuery(getProfile, {});
  const update = useCommand(updateProfile);
  const setUser = useAuth((state) => state.setUser);
  const [isEditing, setEditing] = useState(false);

  async function save(body: ProfileValues) {
    const { user } = await update.run({ body });
    setUser(user);
    setEditing(false);
    toaster.success(t('toast.profileSaved'));
  }

  return (
    <PageBody width="narrow">
      <LoadState of={profile} skeleton={<Skeleton shape="block" height={360} />}>
        {({ user, vehicles }) =>
          isEditing ? (
            // The server takes no pictures yet.
            <ProfileForm user={user} onSubmit={save} onCancel={() => setEditing(false)} hasPicture={false} />
          ) : (
            <ProfileView user={user} vehicles={vehicles} onEdit={() => setEditing(true)} vehiclesTo={paths.vehicles} />
          )
        }
      </LoadState>
      <Settings />
    </PageBody>
  );
}

function Settings() {
  const { t } = useTranslation('screens');
  const language = useLanguage();
  const { theme, setTheme } = useApp();
  return (
    <Card as="section">
      <Stack gap={4}>
        <Heading level={2} size="title">{t('settings.title')}</Heading>
        <LanguageChoice value={language} onValueChange={(next) => void chooseLanguage(next)} />
        <ThemeSwitch value={theme} onValueChange={setTheme} />
      </Stack>
    </Card>
  );
}
