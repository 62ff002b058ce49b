import preview from '#storybook/preview';
import { expect, fn, waitFor } from 'storybook/test';
import { Button } from '../../primitives/Button/Button.tsx';
import { createToaster } from '../toaster/createToaster.ts';
import type { Toaster as ToasterStore } from '../toaster/createToaster.ts';
import { ToasterProvider, useToaster } from '../toaster/ToasterContext.tsx';
import { Toaster } from './Toaster.tsx';

let toaster: ToasterStore = createToaster();

function Speaker() {
  const { success, error, notify } = useToaster();
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-2)', minBlockSize: 300, alignContent: 'flex-start' }}>
      <Button variant="secondary" onClick={() => success('行程已建立。')}>成功</Button>
      <Button variant="secondary" onClick={() => error('操作失敗，請稍後再試。')}>失敗</Button>
      <Button
        variant="secondary"
        onClick={() => notify({ title: '預訂已確認', message: '陳大明確認了你的 1 個座位。', data: { rideId: 7 } })}
      >
        通知
      </Button>
    </div>
  );
}

const meta = preview.meta({
  title: 'Overlays/Toaster',
  component: Toaster,
  args: { onViewDetails: fn() },
  beforeEach: () => {
    toaster = createToaster();
    return () => toaster.dismiss();
  },
  render: (args) => (
    <ToasterProvider toaster={toaster}>
      <Speaker />
      <Toaster {...args} />
    </ToasterProvider>
  ),
  parameters: {
    docs: {
      story: { inline: false, height: '360px' },
      description: {
        component:
          'Where toasts appear: bottom left on a desk, above the bottom bar on a phone; newest below, at most 20 (R9.16). The app makes one with '
          + '`createToaster()`, gives it through `ToasterProvider` and renders `<Toaster>` once; everything else says things with `useToaster()`.\n\n'
          + 'How long: success 4 s, error 5 s, info and warning 4 s, loading until it is dismissed, notification 5 s (R9.15). Pointer or focus on them stops the clocks.',
      },
    },
  },
});

export const Speaks = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '成功' }));
    await userEvent.click(canvas.getByRole('button', { name: '失敗' }));
    canvas.getByRole('button', { name: '通知' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await userEvent.click(canvas.getAllByRole('button', { name: /關閉|Close/ })[0] ?? document.body);
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(2));
    await userEvent.click(canvas.getByRole('button', { name: /查看詳情|View Details/ }));
    await expect(args.onViewDetails).toHaveBeenCalledWith(expect.objectContaining({ data: { rideId: 7 } }));
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(1));
    await expect(canvas.getByRole('alert')).toHaveTextContent('操作失敗，請稍後再試。');
  },
});
/** The clocks stand still while someone reads. */
export const WaitsWhileRead = meta.story({
  play: async ({ canvas, userEvent }) => {
    toaster.loading('上傳中…');
    await userEvent.hover(await canvas.findByRole('status'));
    toaster.success('行程已建立。');
    await expect(await canvas.findByText('行程已建立。')).toBeVisible();
  },
});
