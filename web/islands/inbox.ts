/** Shows or hides the mark in the bar. */
export function showUnread(unread: number): void {
  for (const mark of document.querySelectorAll<HTMLElement>('[data-unread]')) mark.hidden = unread === 0
}

/** An item counts as read once its page is opened. */
export function markOpenedItems(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-read]'))
    link.addEventListener('click', () => {
      const body = new URLSearchParams({ action: 'read', id: link.dataset['read'] ?? '' })
      void fetch('/inbox', { method: 'POST', body, keepalive: true, redirect: 'manual' }).catch(() => undefined)
    })
}
