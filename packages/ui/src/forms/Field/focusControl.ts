/**
 * Moves focus to the control of a field. A group (radios, chips) takes no focus itself; the choice that Tab would reach
 * does.
 */
export function focusControl(control: HTMLElement): void {
  const choice =
    control.querySelector<HTMLElement>('input:checked:enabled') ?? control.querySelector<HTMLElement>('input:enabled');
  (choice ?? control).focus();
}
