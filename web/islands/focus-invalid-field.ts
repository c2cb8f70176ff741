/** Brings people to the first field that has to be put right. */
export function focusFirstInvalidField(): void {
  document.querySelector<HTMLElement>('[aria-invalid="true"], fieldset:has(.problem) input')?.focus()
}
