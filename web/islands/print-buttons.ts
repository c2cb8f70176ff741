export function enablePrintButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-print]')) {
    button.hidden = false
    button.addEventListener('click', () => window.print())
  }
}
