// Functions that run in the page. Each is handed over as its text, so it uses nothing from outside of itself.

interface Channel {
  on: (event: string, listener: (fact: never) => void) => void;
  emit: (event: string, fact: unknown) => void;
}

declare global {
  /** The story that finished last, and the first error of the story under way. */
  // oxlint-disable-next-line no-var -- how a global is declared
  var storyWatch: { finished?: { id: string; isFine: boolean } | undefined; error?: string | undefined };
}

/** Listens on Storybook's channel, before anything else runs in the page. */
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

/** Shows another story without loading the page again. */
export function goToStory(id: string): void {
  const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as unknown as { __STORYBOOK_ADDONS_CHANNEL__: Channel };
  Object.assign(globalThis.storyWatch, { finished: undefined, error: undefined });
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  window.scrollTo(0, 0);
  channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
}
