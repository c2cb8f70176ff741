/** The clipboard needs a secure context. */
export function enableCopyButtons(): void {
  if (!window.isSecureContext) return
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy][hidden]')) {
    button.hidden = false
    const label = button.querySelector('span:not(.visually-hidden)')
    label?.setAttribute('aria-live', 'polite')
    button.addEventListener('click', () => {
      void navigator.clipboard.writeText(button.dataset['copy'] ?? '').then(() => {
        if (label) label.textContent = button.dataset['copied'] ?? ''
      })
    })
  }
}
