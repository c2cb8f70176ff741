import type { EventAudience, Message } from '../../../../src/areas/events/messages/contract.ts'
import { t } from '../../../messages.ts'

/** As they are offered: the usual one first. */
export const audiences: readonly EventAudience[] = ['confirmed', 'everyone', 'waitlisted', 'pending', 'came', 'absent']

export const audienceLabel = (audience: Message['to']): string => t(`manage.messages.audiences.${audience}`)
