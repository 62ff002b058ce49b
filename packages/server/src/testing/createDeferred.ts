/** Creates a promise `opened` that resolves when `open` is called. */
export function createDeferred(): { opened: Promise<void>; open: () => void } {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
