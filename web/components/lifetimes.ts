import type { PlainKey } from '#messages'
import type { Fields } from '../form.ts'
import { t } from '../messages.ts'

const dayMs = 86_400_000

const labels = [
  ['7', 'components.lifetimes.week'],
  ['30', 'components.lifetimes.month'],
  ['365', 'components.lifetimes.year'],
  ['', 'components.lifetimes.forever'],
] as const satisfies readonly (readonly [days: string, label: PlainKey])[]

export const lifetimes = (): readonly (readonly [days: string, label: string])[] =>
  labels.map(([days, label]) => [days, t(label)])

export function readExpiry(fields: Fields, now: Date): string | null {
  const days = labels.find(([value]) => value === fields.text('days'))?.[0] ?? ''
  return days === '' ? null : new Date(now.getTime() + Number(days) * dayMs).toISOString()
}
