import { getEvent } from '../../../../src/areas/events/discovery/contract.ts'
import { formatEventWhen } from '../../events/event-heading.tsx'
import { nullIfNotFound } from '../../../failures.ts'
import { t } from '../../../messages.ts'
import type { Visit } from '../../../page.ts'

export const aboutQuery = (eventId: string): string => new URLSearchParams({ about: eventId }).toString()

export interface MessageDraft {
  readonly subject: string
  readonly body: string
}

/** The beginning of a message that tells of an event, for a link with `aboutQuery`. */
export async function loadDraftAbout({ call, query, site, now }: Visit): Promise<MessageDraft | undefined> {
  const eventId = query.get('about')
  const found = eventId === null ? null : await nullIfNotFound(call(getEvent, { eventId }))
  if (!found) return undefined
  const { id, title, ...times } = found.data
  const url = `${site.webUrl}/events/${id}`
  return {
    subject: title,
    body: t('manage.messages.aboutEvent', { event: title, when: formatEventWhen(times, now), url }),
  }
}
