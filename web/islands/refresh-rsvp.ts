import type { LiveNotification } from './toast.ts'

/** On the page of the event that the news is about, one's RSVP changes with it. */
export async function refreshRsvp({ type, data }: LiveNotification): Promise<void> {
  const container = document.querySelector<HTMLElement>('[data-rsvp-of]')
  if (type !== 'event.rsvp' || !container || data['eventId'] !== container.dataset['rsvpOf']) return
  const answer = await fetch(location.pathname)
  if (!answer.ok) return
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const fresh = page.querySelector('[data-rsvp-of]')
  if (fresh) container.replaceChildren(...fresh.childNodes)
}
