/** Radio buttons and checkboxes have no `aria-invalid`: the problem belongs to their fieldset. */
const selector = '[aria-invalid="true"], fieldset:has(.problem):not(:has([aria-invalid="true"])) input'

export function focusFirstInvalidField(): void {
  document.querySelector<HTMLElement>(selector)?.focus()
}
