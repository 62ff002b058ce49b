import { createVehicle, deleteVehicle, deleteVehiclePhoto, listVehicles, updateVehicle, uploadVehiclePhoto } from '@shunlu/api-contract';
import type { EndpointOutput, Vehicle } from '@shunlu/api-contract';
import { toQueryKey, useCache, useMutation, useQuery } from '@shunlu/api-contract/react';
import { LoadState } from '@shunlu/ui/feedback/LoadState/LoadState.tsx';
import { PageLayout } from '@shunlu/ui/navigation/PageLayout/PageLayout.tsx';
import { Modal } from '@shunlu/ui/overlays/Modal/Modal.tsx';
import { useToaster } from '@shunlu/ui/feedback/lib/ToasterContext.tsx';
import { Button } from '@shunlu/ui/primitives/Button/Button.tsx';
import { CardSkeleton } from '@shunlu/ui/primitives/CardSkeleton/CardSkeleton.tsx';
import { plusIcon } from '@shunlu/ui/primitives/Icon/icons.ts';
import { CardGrid } from '@shunlu/ui/navigation/CardGrid/CardGrid.tsx';
import { VehicleCard } from '@shunlu/ui/vehicles/VehicleCard/VehicleCard.tsx';
import { VehicleEmpty } from '@shunlu/ui/vehicles/VehicleEmpty/VehicleEmpty.tsx';
import { VehicleForm } from '@shunlu/ui/vehicles/VehicleForm/VehicleForm.tsx';
import type { VehiclePhotoChange } from '@shunlu/ui/vehicles/VehiclePhotoPicker/VehiclePhotoPicker.tsx';
import type { VehicleValues } from '@shunlu/ui/vehicles/VehicleForm/VehicleForm.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSendPicture } from '../lib/useSendPicture.ts';

/** What the modal edits; a new vehicle has no `vehicle`. */
interface Editing {
  vehicle: Vehicle | undefined;
}

/** The own vehicles: add, edit, delete (spec §2 vehicles). */
export default function VehiclesPage() {
  const { t } = useTranslation(['vehicles', 'screens']);
  const toaster = useToaster();
  const vehicles = useQuery(listVehicles, {});
  const create = useMutation(createVehicle);
  const update = useMutation(updateVehicle);
  const remove = useMutation(deleteVehicle);
  const upload = useMutation(uploadVehiclePhoto);
  const removePhoto = useMutation(deleteVehiclePhoto);
  const sendPicture = useSendPicture();
  const [editing, setEditing] = useState<Editing>();

  const add = () => setEditing({ vehicle: undefined });
  const close = () => setEditing(undefined);
  const { mutate } = useCache();
  // An empty list has its own button. Until that is known there is none, so that no focused button disappears.
  const isEmpty = vehicles.state === 'ready' && vehicles.data.vehicles.length === 0;

  /** Shows the response at once: reading the list again takes a while and may fail. */
  function change(next: (list: readonly Vehicle[]) => Vehicle[]) {
    void mutate<EndpointOutput<typeof listVehicles>>(toQueryKey(listVehicles, {}), (now) => now && { vehicles: next(now.vehicles) });
  }
  const put = (vehicle: Vehicle) =>
    change((list) => (list.some(({ id }) => id === vehicle.id) ? list.map((one) => (one.id === vehicle.id ? vehicle : one)) : [...list, vehicle]));

  async function save(values: VehicleValues, photo: VehiclePhotoChange) {
    const old = editing?.vehicle;
    // A modal that was closed meanwhile stays closed; one opened since stays open.
    const goOn = (from: Editing | undefined, to?: Editing) => setEditing((now) => (now === from ? to : now));
    const { vehicle } = await (old ? update.run({ params: { id: old.id }, body: values }) : create.run({ body: values }));
    put(vehicle);
    // The vehicle exists even if its photo is refused: the next try changes it and adds no second one.
    const saved = { vehicle };
    goOn(editing, saved);
    await savePhoto(vehicle, photo);
    toaster.success(t(old ? 'screens:toast.vehicleSaved' : 'screens:toast.vehicleAdded'));
    goOn(saved);
  }

  async function savePhoto({ id }: Vehicle, photo: VehiclePhotoChange) {
    if (photo === 'remove') put((await removePhoto.run({ params: { id } })).vehicle);
    else if (photo !== null) put((await sendPicture(() => upload.run({ params: { id }, upload: photo }))).vehicle);
  }

  async function deleteOne(vehicle: Vehicle) {
    await remove.run({ params: { id: vehicle.id } });
    change((list) => list.filter(({ id }) => id !== vehicle.id));
    toaster.success(t('screens:toast.vehicleDeleted'));
  }

  return (
    <PageLayout
      title={t('vehicles:title')}
      lead={t('vehicles:lead')}
      actions={!isEmpty && <Button icon={plusIcon} disabled={vehicles.state === 'loading'} onClick={add}>{t('vehicles:add')}</Button>}
    >
      <LoadState
        loadable={vehicles}
        errorTitle={t('vehicles:errorTitle')}
        skeleton={
          <CardGrid>
            <CardSkeleton head="picture" height={344} />
            <CardSkeleton head="picture" height={344} />
          </CardGrid>
        }
        isEmpty={({ vehicles: list }) => list.length === 0}
        empty={<VehicleEmpty onAdd={add} />}
      >
        {({ vehicles: list }) => (
          <CardGrid>
            {list.map((vehicle) => (
              <VehicleCard
                key={vehicle.id}
                vehicle={vehicle}
                onEdit={() => setEditing({ vehicle })}
                onDelete={deleteOne}
              />
            ))}
          </CardGrid>
        )}
      </LoadState>
      <Modal
        isOpen={editing !== undefined}
        onClose={close}
        title={editing?.vehicle ? t('vehicles:form.editTitle') : t('vehicles:form.addTitle')}
      >
        {editing && <VehicleForm vehicle={editing.vehicle} onSubmit={save} onCancel={close} />}
      </Modal>
    </PageLayout>
  );
}
