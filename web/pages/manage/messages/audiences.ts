import type { EventAudience, Message } from '../../../../src/areas/events/messages/contract.ts'
import { t } from '../../../messages.ts'

/** In the order in which they are offered. */
export const audiences: readonly EventAudience[] = ['confirmed', 'everyone', 'waitlisted', 'pending', 'came', 'absent']

export const audienceLabel = (audience: Message['to'] | 'selection'): string =>
  t(`manage.messages.audiences.${audience}`)
