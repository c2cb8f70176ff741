import type { Fields } from '../form.ts'

const dayMs = 86_400_000

export const lifetimes = [
  ['7', 'a week'],
  ['30', '30 days'],
  ['365', 'a year'],
  ['', 'for good'],
] as const

export function readExpiry(fields: Fields, now: Date): string | null {
  const days = lifetimes.find(([value]) => value === fields.text('days'))?.[0] ?? ''
  return days === '' ? null : new Date(now.getTime() + Number(days) * dayMs).toISOString()
}
