/** Kind of a toast, which decides tone, icon and duration. */
export type ToastKind = 'success' | 'error' | 'info' | 'warning' | 'loading' | 'notification';

/** Content of a toast. */
export interface ToastContent {
  title: string;
  message?: string | undefined;
  /** Subject of a notification; only with it the toast has a View Details button (R2.97). */
  data?: Readonly<Record<string, unknown>> | undefined;
}

export interface Toast extends ToastContent {
  id: string;
  kind: ToastKind;
}

/** Duration of each kind in milliseconds; `null` until dismissed (spec §9, toast durations). */
export const TOAST_DURATION_MS: Readonly<Record<ToastKind, number | null>> = {
  success: 4_000,
  error: 5_000,
  info: 4_000,
  warning: 4_000,
  loading: null,
  notification: 5_000,
};

/** Maximum number at a time; the oldest is removed (spec §9). */
export const TOAST_LIMIT = 20;

type Show = (title: string, content?: Omit<ToastContent, 'title' | 'data'>) => string;

/** Store of toasts. Created once by the app; components use `useToaster()`. */
export interface Toaster {
  success: Show;
  error: Show;
  info: Show;
  warning: Show;
  /** Stays until `dismiss` or `update`. */
  loading: Show;
  /** Shows a notification that arrived while the page is open, for 5 s; as a warning for a cancellation and the like (D64). */
  notify: (content: ToastContent, kind?: 'notification' | 'warning') => string;
  /** Replaces a toast in place, such as loading by success. */
  update: (id: string, kind: ToastKind, content: ToastContent) => void;
  /** Removes one toast, or all. */
  dismiss: (id?: string) => void;
  /** Pauses the timers while someone reads (pointer or focus on the list). */
  pause: () => void;
  /** Resumes the timers with their remaining time. */
  resume: () => void;
  subscribe: (listener: () => void) => () => void;
  /** Oldest first; the same array until something changes. */
  getSnapshot: () => readonly Toast[];
}

interface ToastTimer {
  leftMs: number;
  startedAt: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

export function createToaster(): Toaster {
  let toasts: readonly Toast[] = [];
  let serial = 0;
  let isPaused = false;
  const timers = new Map<string, ToastTimer>();
  const listeners = new Set<() => void>();

  function publish(next: readonly Toast[]) {
    toasts = next;
    for (const listener of listeners) listener();
  }

  function run(id: string, toastTimer: ToastTimer) {
    toastTimer.startedAt = performance.now();
    toastTimer.timer = setTimeout(() => dismiss(id), toastTimer.leftMs);
  }

  function stop(id: string) {
    clearTimeout(timers.get(id)?.timer);
    timers.delete(id);
  }

  function start(id: string, leftMs: number | null) {
    stop(id);
    if (leftMs === null) return;
    const toastTimer: ToastTimer = { leftMs, startedAt: 0, timer: undefined };
    timers.set(id, toastTimer);
    if (!isPaused) run(id, toastTimer);
  }

  function add(kind: ToastKind, content: ToastContent, durationMs = TOAST_DURATION_MS[kind]): string {
    serial += 1;
    const id = `toast-${serial}`;
    const tooMany = toasts.slice(0, Math.max(0, toasts.length + 1 - TOAST_LIMIT));
    for (const oldest of tooMany) stop(oldest.id);
    publish([...toasts.slice(tooMany.length), { ...content, id, kind }]);
    start(id, durationMs);
    return id;
  }

  function update(id: string, kind: ToastKind, content: ToastContent) {
    if (!toasts.some((toast) => toast.id === id)) return;
    publish(toasts.map((toast) => (toast.id === id ? { ...content, id, kind } : toast)));
    start(id, TOAST_DURATION_MS[kind]);
  }

  function dismiss(id?: string) {
    for (const toast of toasts) if (id === undefined || toast.id === id) stop(toast.id);
    const next = id === undefined ? [] : toasts.filter((toast) => toast.id !== id);
    if (next.length !== toasts.length) publish(next);
    // An empty list gets no event that would resume the timers, so the pause ends here.
    if (next.length === 0) isPaused = false;
  }

  function pause() {
    if (isPaused) return;
    isPaused = true;
    for (const toastTimer of timers.values()) {
      clearTimeout(toastTimer.timer);
      toastTimer.leftMs -= performance.now() - toastTimer.startedAt;
    }
  }

  function resume() {
    if (!isPaused) return;
    isPaused = false;
    for (const [id, toastTimer] of timers) run(id, toastTimer);
  }

  const show =
    (kind: ToastKind): Show =>
    (title, content) =>
      add(kind, { title, ...content });

  return {
    success: show('success'),
    error: show('error'),
    info: show('info'),
    warning: show('warning'),
    loading: show('loading'),
    notify: (content, kind = 'notification') => add(kind, content, TOAST_DURATION_MS.notification),
    update,
    dismiss,
    pause,
    resume,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => toasts,
  };
}
