import { Count, Id, shape, Text, TextOrNull, TimestampOrNull, Type, type Static } from '#contract'
import { CountOrNull } from '../../groups/records/contract.ts'

export const CheckinCode = shape('CheckinCode', {
  id: Id,
  code: Type.String({ examples: ['K7QMZ2XA'] }),
  label: TextOrNull,
  maxUses: CountOrNull,
  currentUses: Count,
  expiresAt: TimestampOrNull,
  createdAt: TimestampOrNull,
  eventId: Id,
  checkinUrl: Text,
})
export type CheckinCode = Static<typeof CheckinCode>
