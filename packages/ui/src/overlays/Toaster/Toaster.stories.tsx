import preview from '#storybook/preview';
import { largeText, narrow } from '#storybook/stress';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { Button } from '../../primitives/Button/Button.tsx';
import { Inline } from '../../primitives/Inline/Inline.tsx';
import { Modal } from '../Modal/Modal.tsx';
import { Sheet } from '../Sheet/Sheet.tsx';
import { createToaster, TOAST_LIMIT } from '../../feedback/lib/createToaster.ts';
import type { Toaster as ToasterStore } from '../../feedback/lib/createToaster.ts';
import { ToasterProvider, useToaster } from '../../feedback/lib/ToasterContext.tsx';
import { Toaster } from './Toaster.tsx';

let toaster: ToasterStore = createToaster();
/** Whether the Toaster has paused the timers. */
let isWaiting = false;

/** Creates a toaster per story that records whether its timers are paused. */
function makeToaster() {
  const made = createToaster();
  isWaiting = false;
  toaster = {
    ...made,
    pause: () => {
      isWaiting = true;
      made.pause();
    },
    resume: () => {
      isWaiting = false;
      made.resume();
    },
  };
  return () => made.dismiss();
}

function Speaker() {
  const { success, error, info, warning, loading, notify } = useToaster();
  return (
    <Inline gap={2}>
      <Button variant="secondary" onClick={() => success('行程已建立。')}>成功</Button>
      <Button variant="secondary" onClick={() => error('操作失敗，請稍後再試。')}>失敗</Button>
      <Button variant="secondary" onClick={() => info('已複製。')}>訊息</Button>
      <Button variant="secondary" onClick={() => warning('預訂已取消', { message: '林怡君取消了 2 個座位。' })}>警告</Button>
      <Button variant="secondary" onClick={() => loading('上傳中…')}>進行中</Button>
      <Button
        variant="secondary"
        onClick={() => notify({ title: '預訂已確認', message: '陳大明確認了你的 1 個座位。', data: { rideId: 7 } })}
      >
        通知
      </Button>
    </Inline>
  );
}

const meta = preview.meta({
  title: 'Overlays/Toaster',
  component: Toaster,
  args: { onViewDetails: fn(), hasTabs: true },
  beforeEach: makeToaster,
  render: (args) => (
    <ToasterProvider toaster={toaster}>
      <Speaker />
      <Toaster {...args} />
    </ToasterProvider>
  ),
  parameters: {
    docs: { story: { inline: false, height: '420px' } },
    guide: {
      when:
        'Once in an app. It makes a toaster with `createToaster()`, gives it through `ToasterProvider` and renders `<Toaster>`; everything else says things '
        + 'with `useToaster()`: `success`, `error`, `info`, `warning`, `loading`, `notify`, and `update` to turn a loading into its end.',
      avoid: 'See Toast: what must be answered stays in the page.',
      parts:
        'Bottom left on a desk, never over a panel; above the bottom bar on a phone, and at the top where there is none, or while a layer is open, which leaves it room. Newest below, at most 20, then the oldest makes room (R9.16). '
        + 'Success, info and warning stay 4 s, an error and a notification 5 s, loading until it is dismissed (R9.15).',
      keyboard:
        'F8 leads to the newest toast from anywhere, Escape back to where one was. Pointer or keyboard focus on the toasts stops the clocks of all. '
        + 'When the toast that holds focus goes, focus goes to the next one, or back.',
      announced:
        'The list is one polite live region, in the page before its first toast; nothing in it has a live role of its own, so each toast is read once, '
        + 'also while a dialog is open.',
    },
  },
});

/** Toaster for snapshots, whose timers never run. */
function holdStill() {
  toaster.pause();
  toaster = { ...toaster, resume: () => undefined };
}

export const Default = meta.story({
  beforeEach: holdStill,
  play: async ({ canvas }) => {
    toaster.loading('上傳中…');
    toaster.notify({ title: '預訂已確認', message: '陳大明確認了你的 1 個座位。', data: { rideId: 7 } });
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(2));
  },
});

export const Speaks = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '成功' }));
    await userEvent.click(canvas.getByRole('button', { name: '失敗' }));
    await userEvent.click(canvas.getByRole('button', { name: '通知' }));
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(3));
    await userEvent.click(canvas.getAllByRole('button', { name: /關閉|Close/ })[0] ?? document.body);
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(2));
    await userEvent.click(canvas.getByRole('button', { name: /查看詳情|View Details/ }));
    await expect(args.onViewDetails).toHaveBeenCalledWith(expect.objectContaining({ data: { rideId: 7 } }));
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(1));
    await expect(canvas.getByRole('listitem')).toHaveTextContent('操作失敗，請稍後再試。');
  },
});

/** RD.174: the region is there, empty, before the first toast; each is inside that one live region and in no other. */
export const AnnouncedOnce = meta.story({
  play: async ({ canvas, canvasElement }) => {
    const live = () => [...canvasElement.querySelectorAll('[aria-live], [role="alert"], [role="status"], [role="log"], output')];
    await expect(live()).toHaveLength(1);
    await expect(live()[0]).toHaveAttribute('aria-live', 'polite');
    await expect(live()[0]).toBeEmptyDOMElement();
    toaster.success('行程已建立。');
    toaster.error('操作失敗，請稍後再試。');
    const failure = await canvas.findByText('操作失敗，請稍後再試。');
    await expect(live()).toEqual([failure.closest('ol')]);
  },
});

/** RD.174: timers pause while the pointer is on a toast; the unit test of `createToaster` covers them. */
export const WaitsWhileRead = meta.story({
  play: async ({ canvas, userEvent }) => {
    toaster.loading('上傳中…');
    const toast = await canvas.findByText('上傳中…');
    await userEvent.hover(toast);
    await expect(isWaiting).toBe(true);
    toaster.success('行程已建立。');
    await expect(await canvas.findByText('行程已建立。')).toBeVisible();
    await expect(isWaiting).toBe(true);
    await userEvent.hover(canvas.getByRole('button', { name: '成功' }));
    await waitFor(() => expect(isWaiting).toBe(false));

    await userEvent.hover(toast);
    toaster.dismiss();
    await waitFor(() => expect(canvas.queryByRole('listitem')).toBeNull());
    await waitFor(() => expect(isWaiting).toBe(false));
  },
});

/** RD.174: F8 moves focus to the newest toast, Escape back; the timers pause meanwhile. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    const success = canvas.getByRole('button', { name: '成功' });
    await userEvent.tab();
    toaster.loading('上傳中…');
    toaster.notify({ title: '預訂已確認', message: '陳大明確認了你的 1 個座位。', data: { rideId: 7 } });
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(2));

    await userEvent.keyboard('{F8}');
    await expect(canvas.getByRole('button', { name: /查看詳情|View Details/ })).toHaveFocus();
    await expect(isWaiting).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect(success).toHaveFocus();
    await waitFor(() => expect(isWaiting).toBe(false));

    await userEvent.keyboard('{F8}');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(1));
    await waitFor(() => expect(canvas.getByRole('button', { name: /關閉|Close/ })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.queryByRole('listitem')).toBeNull());
    await waitFor(() => expect(success).toHaveFocus());
    await waitFor(() => expect(isWaiting).toBe(false));
  },
});

/** Toasts above an open dialog can be read and closed; the dialog stays. */
export const AboveADialog = meta.story({
  render: (args) => (
    <ToasterProvider toaster={toaster}>
      <Modal isOpen title="行程詳情" onClose={() => toaster.error('關閉了對話框')}>11/20（週五） 16:05，台北車站到新竹科學園區。</Modal>
      <Toaster {...args} />
    </ToasterProvider>
  ),
  play: async ({ canvas, userEvent }) => {
    const dialog = await screen.findByRole('dialog');
    toaster.loading('上傳中…');
    const toast = await canvas.findByText('上傳中…');
    await expect(toast.closest('[aria-hidden="true"], [inert]')).toBeNull();
    const closing = within(dialog).getByRole('button', { name: /關閉|Close/ });
    await waitFor(() => {
      const [said, close] = [toast.getBoundingClientRect(), closing.getBoundingClientRect()];
      return expect(said.bottom < close.top || said.right < close.left).toBe(true);
    });
    await userEvent.click(canvas.getByRole('button', { name: /關閉|Close/ }));
    await waitFor(() => expect(canvas.queryByRole('listitem')).toBeNull());
    await expect(dialog).toBeVisible();
    await expect(canvas.queryByText('關閉了對話框')).toBeNull();
  },
});

/** On a phone a dialog as tall as the window leaves space for toasts at the top, and takes it back. */
export const AboveAHighSheet = meta.story({
  globals: { viewport: { value: 'phone' } },
  beforeEach: holdStill,
  render: (args) => (
    <ToasterProvider toaster={toaster}>
      <Sheet isOpen title="通知" onClose={fn()}>
        {Array.from({ length: 30 }, (_, index) => <p key={index}>陳大明確認了你的 1 個座位。</p>)}
      </Sheet>
      <Toaster {...args} />
    </ToasterProvider>
  ),
  play: async ({ canvas }) => {
    const sheet = await screen.findByRole('dialog');
    const top = () => sheet.getBoundingClientRect().top;
    const before = top();
    toaster.success('行程已建立。');
    toaster.warning('預訂已取消', { message: '林怡君取消了 2 個座位。' });
    const last = (await canvas.findByText('預訂已取消')).closest('li');
    await waitFor(() => expect(last?.getBoundingClientRect().bottom).toBeLessThan(top()));
    await waitFor(() => expect(sheet.getBoundingClientRect().bottom).toBe(window.innerHeight));
    toaster.dismiss();
    await waitFor(() => expect(top()).toBe(before));
    toaster.success('行程已建立。');
    await expect(await canvas.findByText('行程已建立。')).toBeVisible();
  },
});

/** Without the bottom bar on a phone, such as on the login page, toasts do not cover the form's button. */
export const WithoutTabs = meta.story({
  globals: { viewport: { value: 'phone' } },
  args: { hasTabs: false },
  beforeEach: holdStill,
  play: async ({ canvas }) => {
    toaster.error('登入失敗');
    const toast = (await canvas.findByText('登入失敗')).closest('li');
    await waitFor(() => expect(toast?.getBoundingClientRect().bottom).toBeLessThan(window.innerHeight / 4));
  },
});

/** More toasts than fit: the newest is visible, others are above. */
export const Many = meta.story({
  name: 'R9.16: at most 20, the newest in view',
  play: async ({ canvas }) => {
    for (let n = 1; n <= TOAST_LIMIT + 3; n += 1) toaster.loading(`第 ${n} 張照片上傳中…`);
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(TOAST_LIMIT));
    const newest = canvas.getByText('第 23 張照片上傳中…');
    await waitFor(async () => {
      const { top, bottom } = newest.getBoundingClientRect();
      await expect(bottom).toBeLessThanOrEqual(window.innerHeight);
      await expect(top).toBeGreaterThan(0);
    });
  },
});

export const LongText = meta.story({
  beforeEach: holdStill,
  play: async ({ canvas }) => {
    toaster.notify({
      title: '桃園國際機場第二航廈入境大廳到國立陽明交通大學光復校區的預訂已確認',
      message: '陳大明確認了你 11/20（週五） 16:05 的 3 個座位，並留言說明會在東三門臨停區等你，請提早五分鐘到。',
      data: { rideId: 7 },
    });
    toaster.loading('Uploading the photo of your vehicle', { message: 'This takes longer on a slow connection. You can go on meanwhile.' });
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(2));
  },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
