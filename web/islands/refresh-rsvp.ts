import { showLocalTimes } from './local-time.ts'
import type { LiveNotification } from './toast.ts'

export async function refreshRsvp({ type, data }: LiveNotification): Promise<void> {
  const container = document.querySelector<HTMLElement>('[data-rsvp-of]')
  if (type !== 'event.rsvp' || !container || data['eventId'] !== container.dataset['rsvpOf']) return
  const response = await fetch(location.pathname)
  if (!response.ok) return
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const fresh = page.querySelector('[data-rsvp-of]')
  if (!fresh) return
  container.replaceChildren(...fresh.childNodes)
  showLocalTimes()
}
