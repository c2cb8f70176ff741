import { positionToasts } from './toast-position.ts'

export interface LiveNotification {
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
  readonly title: string
  readonly text: string
  readonly href: string
  readonly imageUrl: string | null
}

const maxToasts = 2
const visibleMs = 8_000
/** After `visibleMs`, a toast is visually hidden for this long: screen readers reach it, and focus shows it. */
const focusableMs = 60_000

/** In the document before the first toast, so that screen readers announce it. */
const container = document.createElement('div')
container.className = 'toasts'
container.role = 'status'
container.ariaLive = 'polite'
document.body.append(container)
container.addEventListener('keydown', ({ key, target }) => {
  if (key === 'Escape') dismiss((target as Element).closest('.toast'))
})
addEventListener('scrollend', () => positionToasts(container))

/** No toast on the page of the badge itself. */
const isOnPage = ({ type, href }: LiveNotification): boolean => type === 'badge.issued' && href === location.pathname

export function showToast(notification: LiveNotification): void {
  if (isOnPage(notification)) return
  const { title, text, href, imageUrl } = notification
  const toast = document.createElement('div')
  toast.className = 'toast'
  const link = document.createElement('a')
  link.href = isOwnUrl(href) ? href : '/'
  if (imageUrl !== null && isOwnUrl(imageUrl)) link.append(createPicture(imageUrl))
  const strong = document.createElement('strong')
  strong.textContent = title
  const body = document.createElement('span')
  body.textContent = text
  link.append(strong, ' ', body)
  const button = document.createElement('button')
  button.type = 'button'
  button.ariaLabel = document.body.dataset['dismiss'] ?? ''
  button.textContent = '×'
  button.addEventListener('click', () => dismiss(toast))
  toast.append(link, button)
  container.append(toast)
  removeOldToasts()
  positionToasts(container)
  void dismissLater(toast)
}

const isOwnUrl = (url: string): boolean =>
  URL.canParse(url, location.href) && new URL(url, location.href).origin === location.origin

/** A toast that is hovered or focused stays. */
function removeOldToasts(): void {
  const toasts = [...container.children]
  for (const toast of toasts.slice(0, -maxToasts)) if (!isHeld(toast)) toast.remove()
}

function createPicture(url: string): HTMLElement {
  const rosette = document.createElement('i')
  rosette.className = 'rosette'
  const picture = new Image(28, 28)
  picture.src = url
  picture.alt = ''
  rosette.append(picture)
  return rosette
}

/** The timer pauses while the page is hidden, and while the toast is hovered or focused. */
async function dismissLater(toast: Element): Promise<void> {
  await waitUnpaused(toast, visibleMs)
  toast.classList.add('focus-only')
  await waitUnpaused(toast, focusableMs)
  dismiss(toast)
}

async function waitUnpaused(toast: Element, ms: number): Promise<void> {
  const stepMs = 250
  for (let left = ms; left > 0; left -= isPaused(toast) ? 0 : stepMs)
    await new Promise((resolve) => setTimeout(resolve, stepMs))
}

const isHeld = (toast: Element): boolean => toast.matches(':hover, :focus-within')
const isPaused = (toast: Element): boolean => document.visibilityState === 'hidden' || isHeld(toast)

/** If it had the focus, the newest remaining toast gets it. */
function dismiss(toast: Element | null): void {
  const hadFocus = toast?.contains(document.activeElement) ?? false
  toast?.remove()
  if (hadFocus) container.querySelector<HTMLElement>('.toast:last-child button')?.focus()
}
