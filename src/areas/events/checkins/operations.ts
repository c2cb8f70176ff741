import { changeAfter, publish, read } from '#platform'
import { spendCode } from '../../management/checkin-codes/public.ts'
import { lockPerson } from '../../user/profile/public.ts'
import {
  AlreadyCheckedIn,
  CheckedIn,
  CheckinClosed,
  CheckinNotOpen,
  checkIn,
  checkinMethods,
  CodeNotFound,
  CodeNotUsable,
  getCheckinInfo,
  type CheckinMethod,
} from './contract.ts'
import { findUnguessed } from './guesses.ts'
import { holdCode, insertCheckin, isCheckedIn, type KnownCode } from './queries.ts'

export const checkins = [
  read(getCheckinInfo, async ({ sql, caller, input, app }) => ({
    data: infoOf(await findUnguessed(sql, app, caller, input.code)),
  })),

  changeAfter(
    checkIn,
    async ({ db, caller, input, app }) => {
      await findUnguessed(db.sql, app, caller, input.code)
    },
    async ({ sql, caller: { userId }, input }) => {
      await lockPerson(sql, userId)
      const code = await holdCode(sql, input.code.toUpperCase())
      if (!code) throw new CodeNotFound()
      const { id: checkinCodeId, eventId, groupId, title: eventTitle } = code
      if (await isCheckedIn(sql, eventId, userId)) throw new AlreadyCheckedIn()
      requireOpen(code)

      const checkin = await insertCheckin(sql, { eventId, userId, checkinCodeId, method: methodOf(input.method) })
      if (!checkin) throw new AlreadyCheckedIn()
      if (!(await spendCode(sql, checkinCodeId))) throw new CodeNotUsable()
      const { id: checkinId, method } = checkin
      await publish(sql, CheckedIn, { eventId, groupId, eventTitle, userId, checkinId, checkinCodeId, method })
      return { data: checkin }
    },
  ),
]

function requireOpen(code: KnownCode): void {
  if (!code.isUsable) throw new CodeNotUsable()
  if (code.isClosed) throw new CheckinClosed()
  if (!code.isOpen) throw new CheckinNotOpen(`Check-in opens at ${code.opensAt}.`)
}

const methodOf = (method: unknown): CheckinMethod => checkinMethods.find((known) => known === method) ?? 'link'

const infoOf = (code: KnownCode) => ({
  event: {
    id: code.eventId,
    title: code.title,
    startTime: code.startTime,
    endTime: code.endTime,
    timezone: code.timezone,
    eventType: code.eventType,
    photoUrl: code.photoUrl,
  },
  group: { id: code.groupId, name: code.groupName, urlname: code.groupUrlname, photoUrl: code.groupPhotoUrl },
  checkinAvailable: code.isUsable && code.isOpen,
  availableFrom: code.isCancelled ? null : code.opensAt,
})
