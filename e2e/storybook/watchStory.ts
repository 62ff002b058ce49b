// These functions run in the page. They are passed as text, so they use nothing from outside themselves.

interface Channel {
  on: (event: string, listener: (fact: never) => void) => void;
  emit: (event: string, fact: unknown) => void;
}

declare global {
  /** The last finished story, and the first error of the running story. */
  // oxlint-disable-next-line no-var -- how a global is declared
  var storyWatch: { finished?: { id: string; isFine: boolean } | undefined; error?: string | undefined };
}

/** Listens to Storybook's channel. It runs before any other script in the page. */
export function watchStory(): void {
  const watch: typeof globalThis.storyWatch = {};
  globalThis.storyWatch = watch;
  let channel: Channel | undefined;
  Object.defineProperty(globalThis, '__STORYBOOK_ADDONS_CHANNEL__', {
    configurable: true,
    get: () => channel,
    set: (created: Channel) => {
      channel = created;
      for (const event of ['playFunctionThrewException', 'storyThrewException', 'storyErrored', 'storyMissing']) {
        created.on(event, (fact: unknown) => (watch.error ??= `${event} ${fact instanceof Error ? fact.message : JSON.stringify(fact)}`));
      }
      created.on('storyFinished', ({ storyId, status }: { storyId: string; status: string }) => {
        watch.finished = { id: storyId, isFine: status === 'success' };
      });
    },
  });
}

/** Shows another story without reloading the page. */
export function goToStory(id: string): void {
  const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as unknown as { __STORYBOOK_ADDONS_CHANNEL__: Channel };
  Object.assign(globalThis.storyWatch, { finished: undefined, error: undefined });
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  window.scrollTo(0, 0);
  channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
}
