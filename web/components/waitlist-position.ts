import { t } from '../messages.ts'

/** `3rd in line`. */
export const formatWaitlistPosition = (position: number): string => t('components.waitlistPosition', { position })
