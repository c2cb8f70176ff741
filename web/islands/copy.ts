/** Shows the copy buttons, which work only with a script. */
export function makeCopyButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
    button.hidden = false
    const label = button.querySelector('span')
    button.addEventListener('click', () => {
      void navigator.clipboard.writeText(button.dataset['copy'] ?? '').then(() => {
        if (label) label.textContent = 'Copied'
        button.setAttribute('aria-live', 'polite')
      })
    })
  }
}
