import preview from '#storybook/preview';
import { ApiError } from '@shunlu/api-contract/client';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { Button } from '../../primitives/Button/Button.tsx';
import { commute, estimate, given, inItsColumn, publish, route } from './RideForm.fixtures.tsx';
import { RideForm } from './RideForm.tsx';
import type { RideFormProps } from './RideForm.tsx';

/** The form while publishing, and with the server's errors. */
const meta = preview.meta({
  title: 'Rides/RideForm/Publishing',
  component: RideForm,
  args: given,
  tags: ['!autodocs'],
  decorators: [inItsColumn],
});

/** D16: the server refuses a third trip of the day; the input stays. */
export const TripLimit = meta.story({
  args: {
    estimate,
    initialValues: { ...route, departure_time: '17:00' },
    plannedTrips: () => 2,
    onSubmit: fn(() => Promise.reject(new ApiError({ status: 409, code: 'TRIP_LIMIT' }))),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: publish }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/2 趟|2 driven trips/);
    await expect(canvas.getByRole('combobox', { name: /上車點|Pick-up/ })).toHaveValue('台北車站');
  },
});

/** D30: the server's errors are shown at their fields, also for a commute. */
export const RefusedAtAField = meta.story({
  args: {
    estimate,
    initialValues: commute,
    onSubmit: fn(() =>
      Promise.reject(
        new ApiError({
          status: 422, code: 'VALIDATION',
          details: [{ path: 'recurring_end_date', code: 'NO_OCCURRENCE', msg: 'None of the chosen weekdays lies between the two dates' }],
        }),
      ),
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: publish }));
    await waitFor(() => expect(canvas.getByLabelText(/結束日期|End date/)).toBeInvalid());
  },
});

/** Publishing: a second press does nothing. */
export const Loading = meta.story({
  args: { estimate, initialValues: { ...route, departure_time: '17:00' }, onSubmit: fn(() => new Promise<void>(() => undefined)) },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: publish }));
    await userEvent.click(await canvas.findByRole('button', { name: /發布中|Publishing/ }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
});

export const Published = meta.story({ args: { estimate, initialValues: { ...route, departure_time: '17:00' }, isPublished: true } });

function JustPublished(args: RideFormProps) {
  const [isPublished, setPublished] = useState(false);
  return (
    <>
      <RideForm {...args} isPublished={isPublished} plannedTrips={() => (isPublished ? 2 : 1)} />
      <Button onClick={() => setPublished(true)}>The answer comes</Button>
    </>
  );
}

/** Revalidated rides include the published one: it is not counted twice. */
export const PublishedAndCounted = meta.story({
  render: (args) => <JustPublished {...args} />,
  args: { estimate, initialValues: { ...route, departure_time: '17:00' } },
  play: async ({ canvas, canvasElement }) => {
    const count = canvasElement.querySelector('[data-component="TripCount"]');
    const before = count?.textContent;
    await expect(before).toMatch(/2/);
    canvas.getByRole('button', { name: 'The answer comes' }).click();
    await expect(await canvas.findByText(/^行程已建立。$|^Ride created successfully!$/)).toBeVisible();
    await expect(count?.textContent).toBe(before);
  },
});
