import { hash, randomBytes } from 'node:crypto'

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Sorts before every other id. */
export const nilUuid = '00000000-0000-0000-0000-000000000000'

/** UUIDv7 (RFC 9562), so new ids sort last. */
export function newId(now = Date.now()): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now, 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return toUuid(bytes.toString('hex'))
}

/** The same text always has the same id. */
export const idFor = (text: string): string => toUuid(hash('sha256', text, 'hex').slice(0, 32))

const toUuid = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`

export function firstIdAt(date: Date): string {
  const hex = Math.min(date.getTime(), 2 ** 48 - 1)
    .toString(16)
    .padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}

/** The time that a UUIDv7 begins with. */
export const timeOfId = (id: string): Date => new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16))

export const isId = (value: string): boolean => uuidPattern.test(value)
