import { getProfile, updateProfile, uploadAvatar } from '@shunlu/api-contract';
import type { EndpointOutput, OwnUser } from '@shunlu/api-contract';
import { toQueryKey, useCache, useMutation, useQuery } from '@shunlu/api-contract/react';
import { LoadState } from '@shunlu/ui/feedback/LoadState/LoadState.tsx';
import { PageBody } from '@shunlu/ui/navigation/PageBody/PageBody.tsx';
import { useToaster } from '@shunlu/ui/feedback/lib/ToasterContext.tsx';
import { Button } from '@shunlu/ui/primitives/Button/Button.tsx';
import { CardSkeleton } from '@shunlu/ui/primitives/CardSkeleton/CardSkeleton.tsx';
import { gearIcon } from '@shunlu/ui/primitives/Icon/icons.ts';
import { ProfileForm } from '@shunlu/ui/users/ProfileForm/ProfileForm.tsx';
import type { ProfileValues } from '@shunlu/ui/users/ProfileForm/ProfileForm.tsx';
import { ProfileView } from '@shunlu/ui/users/ProfileView/ProfileView.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../lib/paths.ts';
import { UserReviews } from '../reviews/index.ts';
import { useAuth } from '../api/authStore.ts';
import { useSendPicture } from '../lib/useSendPicture.ts';

/** The own profile with its form and reviews (spec §2 profile). */
export default function ProfilePage() {
  const { t } = useTranslation(['screens', 'navigation', 'profile']);
  const toaster = useToaster();
  const profile = useQuery(getProfile, {});
  const update = useMutation(updateProfile);
  const upload = useMutation(uploadAvatar);
  const sendPicture = useSendPicture();
  const viewerId = useAuth((state) => state.currentUser?.id);
  const setUser = useAuth((state) => state.setUser);
  /** Changes with each opening of the form. */
  const [editing, setEditing] = useState<object>();
  const isEditing = editing !== undefined;
  const close = () => setEditing(undefined);
  const { mutate } = useCache();

  /** Shows the response at once: reading the profile again takes a while and may fail. */
  function put(user: OwnUser) {
    setUser(user);
    void mutate<EndpointOutput<typeof getProfile>>(toQueryKey(getProfile, {}), (now) => now && { ...now, user });
  }

  async function save(body: ProfileValues, picture: File | null) {
    // The picture comes first, so that a refused one changes nothing.
    if (picture !== null) put((await sendPicture(() => upload.run({ upload: picture }))).user);
    const { user } = await update.run({ body });
    put(user);
    // A form that was closed and opened again meanwhile stays open.
    setEditing((now) => (now === editing ? undefined : now));
    toaster.success(t('screens:toast.profileSaved'));
  }

  return (
    <PageBody width="narrow">
      <LoadState loadable={profile} errorTitle={t('profile:errorTitle')} errorLevel={1} skeleton={<CardSkeleton head="person" height={360} />}>
        {({ user, vehicles }) =>
          isEditing ? (
            <ProfileForm user={user} onSubmit={save} onCancel={close} />
          ) : (
            <ProfileView user={user} vehicles={vehicles} onEdit={() => setEditing({})} vehiclesTo={paths.vehicles} />
          )
        }
      </LoadState>
      <div>
        <Button variant="secondary" icon={gearIcon} to={paths.settings}>{t('navigation:settings')}</Button>
      </div>
      {!isEditing && viewerId !== undefined && <UserReviews userId={viewerId} />}
    </PageBody>
  );
}
