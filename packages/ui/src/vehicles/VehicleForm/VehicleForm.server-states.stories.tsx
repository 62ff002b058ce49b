import preview from '#storybook/preview';
import { createVehicle, detail, uploadVehiclePhoto } from '@shunlu/api-contract';
import { altis } from '@shunlu/api-contract/fixtures';
import { mock, mockError } from '@shunlu/api-contract/mock';
import { useMutation } from '@shunlu/api-contract/react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { deferredHandler } from '../../testing/mock-responses.ts';
import { carPictureFile, give } from '../../forms/PictureField/PictureField.fixtures.ts';
import { VehicleForm } from './VehicleForm.tsx';
import type { VehicleFormProps } from './VehicleForm.tsx';

/** The form, wired as on a page that uploads the photo after saving the vehicle. */
function VehicleFormWithUpload({ onSubmit, ...args }: VehicleFormProps) {
  const create = useMutation(createVehicle);
  const upload = useMutation(uploadVehiclePhoto);
  return (
    <VehicleForm
      {...args}
      onSubmit={async (body, photo) => {
        const { vehicle } = await create.run({ body });
        if (photo instanceof File) await upload.run({ params: { id: vehicle.id }, upload: photo });
        await onSubmit(body, photo);
      }}
    />
  );
}

/** Holds responses back until the play function sends them. */
const held = deferredHandler(uploadVehiclePhoto);

const meta = preview.meta({
  title: 'Vehicles/VehicleForm/Server states',
  component: VehicleFormWithUpload,
  args: { vehicle: altis, onSubmit: fn(), onCancel: fn() },
  tags: ['!autodocs'],
  decorators: [(Story) => <div style={{ maxInlineSize: 560 }}><Story /></div>],
});

const saveButton = /儲存車輛|Save vehicle|儲存中|Saving/;

async function send(canvasElement: HTMLElement) {
  await give(canvasElement, carPictureFile());
  const save = Array.from(canvasElement.querySelectorAll('button')).find(({ type }) => type === 'submit') as HTMLElement;
  await userEvent.click(save);
}

const sentPhoto = fn();

/** RD.111: the photo goes to its own call, under its own name. */
export const Success = meta.story({
  beforeEach({ msw }) {
    sentPhoto.mockClear();
    msw.use(
      mock(createVehicle, { vehicle: altis }),
      mock(uploadVehiclePhoto, ({ params, upload }) => {
        sentPhoto(params['id'], upload?.name);
        return { vehicle: altis };
      }),
    );
  },
  play: async ({ canvasElement, args }) => {
    await send(canvasElement);
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
    await expect(sentPhoto).toHaveBeenCalledWith('21', 'IMG_2041.png');
  },
});

/** Sending: a second press does nothing. */
export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(createVehicle, 'loading'));
  },
  play: async ({ canvas, canvasElement }) => {
    await send(canvasElement);
    await waitFor(() => expect(canvas.getByRole('button', { name: saveButton })).toHaveAttribute('aria-busy', 'true'));
  },
});

/** D33: the server's error about the file is shown at the photo; the input and the selected file stay. */
export const InError = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock(createVehicle, { vehicle: altis }),
      mock(uploadVehiclePhoto, mockError('VALIDATION', { details: [detail('photo', 'FILE_BROKEN')] })),
    );
  },
  play: async ({ canvas, canvasElement, args }) => {
    await send(canvasElement);
    const chooser = await canvas.findByRole('button', { description: /無法讀取這張圖片|image cannot be read/ });
    await waitFor(() => expect(chooser).toHaveFocus());
    await expect(canvas.getByText('IMG_2041.png')).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
});

export const Slow = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(createVehicle, { vehicle: altis }), held.handler());
  },
  play: async ({ canvas, canvasElement, args }) => {
    await send(canvasElement);
    await held.waitForRequest();
    await expect(canvas.getByRole('button', { name: saveButton })).toHaveAttribute('aria-busy', 'true');
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await held.respond({}, { vehicle: altis });
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
  },
});
