import preview from '#storybook/preview';
import { expect, fireEvent, waitFor } from 'storybook/test';
import { commute, estimate, given, inItsColumn, publish, route } from './RideForm.fixtures.tsx';
import { RideForm } from './RideForm.tsx';

/** Form of a commute. */
const meta = preview.meta({
  title: 'Rides/RideForm/Commute',
  component: RideForm,
  args: given,
  tags: ['!autodocs'],
  decorators: [inItsColumn],
});

/** R1.4, R7.26, R9.6: a commute, flexible by 15 minutes; the form summarizes its dates and submits them. */
export const Recurring = meta.story({
  args: { estimate, initialValues: route, plannedTrips: () => 0 },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /^(固定通勤|Commute)$/ }));
    await expect(canvas.getByRole('radio', { name: /^(平日|Weekdays)$/ })).toBeChecked();
    await expect(canvas.queryByRole('group', { name: /每週的星期幾|Days of the week/ })).toBeNull();
    await expect(canvas.getByRole('checkbox', { name: /時間可彈性前後 15 分鐘|Departure may shift by 15 minutes either way/ })).toBeChecked();
    await fireEvent.change(canvas.getByLabelText(/開始日期|Start date/), { target: { value: '2026-11-23' } });
    await fireEvent.change(canvas.getByLabelText(/結束日期|End date/), { target: { value: '2026-12-18' } });
    await userEvent.click(canvas.getByRole('radio', { name: '07:30' }));
    await expect(await canvas.findByText(/第一趟：11\/23（週一） 07:30，共 20 趟|First trip Mon, Nov 23, 07:30; 20 trips in all/)).toBeVisible();

    await userEvent.click(canvas.getByRole('button', { name: publish }));
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith(
        expect.objectContaining({
          ride_type: 'recurring', departure_time: '2026-11-22T23:30:00.000Z',
          recurring_schedule: { type: 'weekdays', weekdays: [1, 2, 3, 4, 5] },
          recurring_start_date: '2026-11-23', recurring_end_date: '2026-12-18',
        }),
      ),
    );
  },
});

/** R5.22, R7.28: chosen weekdays; without one the picker shows an error. */
export const RecurringWeekly = meta.story({
  args: { estimate, initialValues: commute },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /^(自選星期|Chosen days)$/ }));
    await userEvent.click(canvas.getByRole('button', { name: publish }));
    await expect((await canvas.findAllByText(/請至少選擇一個星期幾|at least one weekday/))[0]).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: /^(星期一|Monday)$/ })).toHaveFocus());

    await userEvent.click(canvas.getByRole('checkbox', { name: /^(星期三|Wednesday)$/ }));
    await userEvent.click(canvas.getByRole('checkbox', { name: /^(星期五|Friday)$/ }));
    await expect(canvas.queryByText(/請至少選擇一個星期幾|at least one weekday/)).toBeNull();
    await expect(canvas.getByText(/11\/25（週三） 07:30，共 8 趟|Wed, Nov 25, 07:30; 8 trips/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: publish }));
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith(
        expect.objectContaining({ recurring_schedule: { type: 'weekly', weekdays: [3, 5] } }),
      ),
    );
  },
});

/** R5.14, R5.18, R5.19: the rules of a commute, one by one, in the order of the specification. */
export const RecurringRules = meta.story({
  name: 'R5.20, R5.21: the dates of a commute in their order',
  args: { estimate, initialValues: { ...route, ride_type: 'recurring', recurring_start_date: '' } },
  play: async ({ canvas, args, userEvent }) => {
    const button = canvas.getByRole('button', { name: publish });
    const failsWith = async (text: RegExp) => {
      await userEvent.click(button);
      await expect((await canvas.findAllByText(text))[0]).toBeVisible();
    };
    const setDate = (name: RegExp, value: string) => fireEvent.change(canvas.getByLabelText(name), { target: { value } });
    const [start, end] = [/開始日期|Start date/, /結束日期|End date/];

    await failsWith(/請選擇出發時間|Please select departure time/);
    await userEvent.click(canvas.getByRole('radio', { name: '07:30' }));
    await failsWith(/請選擇開始與結束日期|Please select start and end dates/);
    await setDate(start, '2026-11-19');
    await setDate(end, '2026-11-19');
    await failsWith(/開始日期不能早於今天|Start date cannot be in the past/);
    await setDate(start, '2026-11-21');
    await failsWith(/結束日期必須晚於開始日期|End date must be after start date/);
    await setDate(end, '2026-11-22');
    await failsWith(/沒有你選的星期幾|None of the chosen weekdays/);
    await setDate(end, '2026-11-23');
    await userEvent.click(button);
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
  },
});

/** A passenger requests a commute. */
export const RecurringRequest = meta.story({
  args: { mode: 'request', vehicles: [], estimate, initialValues: commute },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /^(每天|Every day)$/ }));
    await expect(canvas.getByText(/共 26 趟|26 trips/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /發布徵求|Publish request/ }));
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith(
        expect.objectContaining({ ride_mode: 'request', recurring_schedule: { type: 'daily', weekdays: [0, 1, 2, 3, 4, 5, 6] } }),
      ),
    );
  },
});
