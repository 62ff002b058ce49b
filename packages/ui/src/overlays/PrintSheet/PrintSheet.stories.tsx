import { useState } from 'react';
import preview from '#storybook/preview';
import { realBrowser } from '#storybook/realBrowser';
import { largeText, narrow } from '#storybook/stress';
import { expect, fn, waitFor } from 'storybook/test';
import { Button } from '../../primitives/Button/Button.tsx';
import { PrintSheet } from './PrintSheet.tsx';
import type { PrintSheetProps } from './PrintSheet.tsx';

/** Page with the button that opens it. */
function Page(props: PrintSheetProps) {
  const [isPrinting, setPrinting] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setPrinting(true)}>列印</Button>
      {isPrinting && (
        <PrintSheet
          {...props}
          onDone={() => {
            setPrinting(false);
            props.onDone();
          }}
        />
      )}
    </>
  );
}

const meta = preview.meta({
  title: 'Overlays/PrintSheet',
  component: PrintSheet,
  args: { onDone: fn(), print: fn(), children: <p>費用明細</p> },
  parameters: {
    guide: {
      when: 'A part of a page is worth having on paper: the cost of a trip. Mount it when a button asks for it.',
      avoid: 'A page that is printed whole needs nothing: the browser does it.',
      parts: 'Its content, kept off the screen; while it is there everything else is kept off the paper. Colours are those of paper, in the dark theme too.',
      keyboard: 'Not operable; the browser’s dialog has its own keys.',
      announced: 'Nothing: the browser says that its dialog is open.',
    },
  },
});

const sheet = () => document.querySelector('[data-component="PrintSheet"]');

/** Returns the lightness of a computed colour (`rgb(…)`): 0 black, 1 white. */
function lightness(colour: string): number {
  const parts = (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
  return parts.reduce((sum, part) => sum + part, 0) / (3 * 255);
}

/** RD.42: opens the print dialog once, is not visible on the screen, and is removed after printing. */
export const Default = meta.story({
  play: async ({ args }) => {
    await waitFor(() => expect(args.print).toHaveBeenCalledOnce());
    await expect(sheet()).not.toBeVisible();
    await expect(sheet()?.parentElement).toBe(document.body);
    window.dispatchEvent(new Event('afterprint'));
    await expect(args.onDone).toHaveBeenCalledOnce();
  },
});

/** The keyboard opens it by its button and returns there. */
export const Keyboard = meta.story({
  render: (args) => <Page {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    await expect(sheet()).toBeNull();
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.print).toHaveBeenCalledOnce());
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(sheet()).toBeNull());
    await expect(canvas.getByRole('button')).toHaveFocus();
  },
});

/** Prints only the sheet, ink on white in any theme. */
export const OnPaper = meta.story({
  tags: ['forced-colours'],
  render: (args) => (
    <>
      <p>這一頁的其他內容</p>
      <PrintSheet {...args} />
    </>
  ),
  play: async ({ canvas }) => {
    const browser = await realBrowser();
    if (!browser) return;
    const paper = sheet() as HTMLElement;
    await browser.layOutFor('paper');
    try {
      await expect(paper).toBeVisible();
      await expect(canvas.getByText('這一頁的其他內容')).not.toBeVisible();
      await expect([...document.body.children].filter((part) => part !== paper && part.getClientRects().length > 0)).toEqual([]);
      await expect(lightness(getComputedStyle(paper).color)).toBeLessThan(0.2);
    } finally {
      await browser.layOutFor('screen');
    }
    await expect(canvas.getByText('這一頁的其他內容')).toBeVisible();
  },
});

export const LongText = meta.story({ args: { children: '費用明細。'.repeat(200) } });
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
