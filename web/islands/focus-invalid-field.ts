export function focusFirstInvalidField(): void {
  document.querySelector<HTMLElement>('[aria-invalid="true"], fieldset:has(.problem) input')?.focus()
}
