/** Moves focus to a field's control. In a group (radios, chips) it focuses the input that Tab would reach. */
export function focusControl(control: HTMLElement): void {
  const choice =
    control.querySelector<HTMLElement>('input:checked:enabled') ?? control.querySelector<HTMLElement>('input:enabled');
  (choice ?? control).focus();
}
