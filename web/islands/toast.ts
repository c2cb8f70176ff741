export interface News {
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
  readonly title: string
  readonly text: string
  readonly href: string
}

const most = 3

/** Where news appears: there before the first one, so that readers of screens notice it. */
const place = document.createElement('div')
place.className = 'toasts'
place.role = 'status'
place.ariaLive = 'polite'
document.body.append(place)
place.addEventListener('keydown', ({ key, target }) => {
  if (key === 'Escape') dismiss((target as Element).closest('.toast'))
})

/** Stays until it is dismissed; only the newest few are shown. */
export function showToast({ title, text, href }: News): void {
  const toast = document.createElement('div')
  toast.className = 'toast'
  const link = document.createElement('a')
  link.href = href.startsWith('/') ? href : '/'
  const strong = document.createElement('strong')
  strong.textContent = title
  const words = document.createElement('span')
  words.textContent = text
  link.append(strong, ' ', words)
  const button = document.createElement('button')
  button.type = 'button'
  button.ariaLabel = 'Dismiss'
  button.textContent = '×'
  button.addEventListener('click', () => dismiss(toast))
  toast.append(link, button)
  place.append(toast)
  while (place.childElementCount > most) place.firstElementChild?.remove()
}

/** Whoever is in it goes on to the next one. */
function dismiss(toast: Element | null): void {
  const hadFocus = toast?.contains(document.activeElement) ?? false
  toast?.remove()
  if (hadFocus) place.querySelector<HTMLElement>('.toast:last-child button')?.focus()
}
