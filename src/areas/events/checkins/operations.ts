import { message } from '#contract'
import { changeAfter, publish, read } from '#platform'
import { redeemCode } from '../checkin-codes/public.ts'
import { lockUser } from '../../profile/public.ts'
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
import { findCodeRateLimited } from './code-lookup.ts'
import { lockCode, insertCheckin, hasCheckedIn, type CodeWithEvent } from './queries.ts'

export const checkinHandlers = [
  read(getCheckinInfo, async ({ sql, caller, input, app }) => ({
    data: toCheckinInfo(await findCodeRateLimited(sql, app, caller, input.code)),
  })),

  changeAfter(
    checkIn,
    async ({ db, caller, input, app }) => {
      await findCodeRateLimited(db.sql, app, caller, input.code)
    },
    async ({ sql, caller: { userId }, input }) => {
      await lockUser(sql, userId)
      const code = await lockCode(sql, input.code.toUpperCase())
      if (!code) throw new CodeNotFound()
      const { id: checkinCodeId, eventId, groupId, title: eventTitle } = code
      if (await hasCheckedIn(sql, eventId, userId)) throw new AlreadyCheckedIn()
      requireCheckinOpen(code)

      const checkin = await insertCheckin(sql, {
        eventId,
        userId,
        checkinCodeId,
        method: toCheckinMethod(input.method),
      })
      if (!checkin) throw new AlreadyCheckedIn()
      if (!(await redeemCode(sql, checkinCodeId))) throw new CodeNotUsable()
      const { id: checkinId, method } = checkin
      await publish(sql, CheckedIn, { eventId, groupId, eventTitle, userId, checkinId, checkinCodeId, method })
      return { data: checkin }
    },
  ),
]

function requireCheckinOpen(code: CodeWithEvent): void {
  const { isCodeValid, checkinState, checkinOpensAt: time } = code
  if (!isCodeValid) throw new CodeNotUsable()
  if (checkinState === 'over') throw new CheckinClosed()
  if (checkinState === 'early') throw new CheckinNotOpen(message('errors.events.checkinOpensAt', { time }))
}

const toCheckinMethod = (method: unknown): CheckinMethod => checkinMethods.find((known) => known === method) ?? 'link'

const toCheckinInfo = (code: CodeWithEvent) => ({
  event: {
    id: code.eventId,
    title: code.title,
    startTime: code.startTime,
    endTime: code.endTime,
    timezone: code.timezone,
    eventType: code.eventType,
    photoUrl: code.photoUrl,
  },
  group: {
    id: code.groupId,
    name: code.groupName,
    urlname: code.groupUrlname,
    photoUrl: code.groupPhotoUrl,
    themeColor: code.groupThemeColor,
    isFeatured: code.groupIsFeatured,
  },
  checkinAvailable: code.isCodeValid && code.checkinState === 'open',
  availableFrom: code.isCancelled ? null : code.checkinOpensAt,
})
