import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { ApiError } from '@shunlu/api-contract/client';
import { alexandra, completedBooking, daming, offer } from '@shunlu/api-contract/fixtures';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Modal } from '../../overlays/Modal/Modal.tsx';
import { ReportForm } from './ReportForm.tsx';
import type { ReportFormProps } from './ReportForm.tsx';

/** Sets `isSent` after submitting, like the app. */
function WithSentState(props: ReportFormProps) {
  const [isSent, setSent] = useState(false);
  return (
    <ReportForm
      {...props}
      isSent={isSent}
      onSubmit={async (values) => {
        await props.onSubmit(values);
        setSent(true);
      }}
    />
  );
}

const meta = preview.meta({
  title: 'Trust/ReportForm',
  component: ReportForm,
  args: { person: daming, booking: completedBooking, onSubmit: fn(), onClose: fn(), onBlock: fn() },
  decorators: [(Story) => <div style={{ maxInlineSize: 520 }}><Story /></div>],
  parameters: {
    guide: {
      when: 'To tell the moderators of a person: from a profile, from a ride or its chat with the trip, in a Modal.',
      avoid: 'A trip that was merely not nice is a review. Who only wants no more of somebody blocks: `BlockDialog`.',
      parts: 'Whom it is about, and on which trip; one of six reasons; what happened, at most 1,000 characters; who reads it, and what to do in danger; send, cancel. Once sent: what happens next, and the offer to block.',
      keyboard: 'The reasons are one stop; arrows choose. Then the text, send, cancel.',
      announced: 'What is missing, at its field. That it has arrived is read out, and takes the focus.',
    },
  },
});

const send = /^送出檢舉$|^Send report$/;

/** RD.116 */
export const Default = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /^危險駕駛$|^Unsafe driving$/ }));
    await userEvent.type(canvas.getByRole('textbox'), ' 在國道上一路超速，還邊開車邊回訊息。 ');
    await userEvent.click(canvas.getByRole('button', { name: send }));
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({
        user_id: daming.id, booking_id: completedBooking.id, reason: 'unsafe_driving', text: '在國道上一路超速，還邊開車邊回訊息。',
      }),
    );
  },
});

export const Keyboard = meta.story({
  render: (args) => <WithSentState {...args} />,
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard(' {ArrowDown}{ArrowDown}');
    await userEvent.tab();
    await userEvent.keyboard('等了二十分鐘都沒有出現');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: send })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
    await expect(args.onSubmit).toHaveBeenCalledWith(expect.objectContaining({ reason: 'no_show' }));
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^已收到|^Your report/));
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onBlock).toHaveBeenCalledOnce();
  },
});

/** The form opened from a profile has no trip. */
export const WithoutTrip = meta.story({
  args: { booking: undefined },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /^其他$|^Something else$/ }));
    await userEvent.type(canvas.getByRole('textbox'), '頭像是別人的照片');
    await userEvent.click(canvas.getByRole('button', { name: send }));
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith(expect.objectContaining({ booking_id: null, reason: 'other' })));
  },
});

/** Both fields are required; the first gets focus. */
export const RequiredFieldsMissing = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: send }));
    await expect(await canvas.findByText(/^請說明原因。$|^Please say why|^Please give a reason/)).toBeVisible();
    await expect(canvas.getByRole('textbox')).toBeInvalid();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
});

/** RD.116: accepts at most 1,000 characters. */
export const TooLong = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /^其他$|^Something else$/ }));
    await userEvent.click(canvas.getByRole('textbox'));
    await userEvent.paste('經過'.repeat(501));
    await userEvent.click(canvas.getByRole('button', { name: send }));
    await waitFor(() => expect(canvas.getByRole('textbox')).toBeInvalid());
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
});

export const Submitting = meta.story({
  args: { onSubmit: fn(() => new Promise<void>(() => undefined)) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /^其他$|^Something else$/ }));
    await userEvent.type(canvas.getByRole('textbox'), '見附件');
    await userEvent.click(canvas.getByRole('button', { name: send }));
    await expect(await canvas.findByRole('button', { name: /送出中|Sending/ })).toHaveAttribute('aria-busy', 'true');
  },
});

/** Input is kept after an error. */
export const InError = meta.story({
  args: { onSubmit: fn(() => Promise.reject(new ApiError({ status: 0, code: 'NETWORK' }))) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /^超收費用$|^Asked for too much money$/ }));
    await userEvent.type(canvas.getByRole('textbox'), '說好 50 元，下車要 200 元');
    await userEvent.click(canvas.getByRole('button', { name: send }));
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(canvas.getByRole('textbox')).toHaveValue('說好 50 元，下車要 200 元');
  },
});

/** Says what happens next and offers to block. */
export const Sent = meta.story({
  args: { isSent: true },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: /^封鎖陳大明$|^Block 陳大明$/ }));
    await expect(args.onBlock).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: /^完成$|^Done$/ }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});
/** Offers nothing if the person is blocked already. */
export const SentAboutBlocked = meta.story({ args: { isSent: true, onBlock: undefined } });

/** In a modal, as opened from a profile, ride or chat. */
export const InModal = meta.story({
  render: (args) => <Modal isOpen title="檢舉陳大明" onClose={args.onClose}><ReportForm {...args} /></Modal>,
  parameters: { docs: { story: { inline: false, height: '720px' } } },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^取消$|^Cancel$/ }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
  },
});

export const LongText = meta.story({
  args: { person: alexandra, booking: { ...completedBooking, pickup: { ...completedBooking.pickup, address: '桃園市大園區桃園國際機場第二航廈入境大廳 1 號門外計程車候車區對面' }, dropoff: { ...completedBooking.dropoff, address: offer.to_address } } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('textbox'));
    await userEvent.paste('說好在東三門上車，卻一直要我走到忠孝西路。He asked for twice the price in the car.');
  },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
