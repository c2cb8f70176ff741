/** Brings people to the first field that has to be put right. */
export function goToFirstProblem(): void {
  document.querySelector<HTMLElement>('[aria-invalid="true"], fieldset:has(.problem) input')?.focus()
}
