import { listManagedEvents } from '../../../../src/areas/events/manage/contract.ts'
import { getProfile } from '../../../../src/areas/profile/contract.ts'
import { addDays } from '../../../components/days.ts'
import type { Visit } from '../../../page.ts'
import { groupArgs } from '../managed-group.ts'
import { wallClockFromMs, wallClockToMs } from './clock-fields.ts'
import type { EventFormValues } from './form-values.ts'
import { shiftToComingWeek, toWallClock } from './times.ts'

const usualLengthMs = 2 * 3_600_000

/** The weekday, hours and zone of the group's last event; without one, an evening in a week where the organizer lives. */
export async function proposeTimes(visit: Visit): Promise<Pick<EventFormValues, 'startTime' | 'endTime' | 'timezone'>> {
  const [last] = (await visit.call(listManagedEvents, { ...groupArgs(visit), limit: 1 })).data
  const timezone = last?.timezone ?? (await findOwnZone(visit))
  const now = toWallClock(visit.now.toISOString(), timezone)
  if (!last) {
    const day = addDays(now.slice(0, 10), 7)
    return { startTime: `${day}T18:00`, endTime: `${day}T20:00`, timezone }
  }
  const start = toWallClock(last.dateTime, timezone)
  const end = last.endTime === null ? undefined : toWallClock(last.endTime, timezone)
  const shift = shiftToComingWeek(start, now)
  return {
    startTime: shift(start),
    endTime: shift(end ?? wallClockFromMs(wallClockToMs(start) + usualLengthMs)),
    timezone,
  }
}

async function findOwnZone({ call, site }: Visit): Promise<string> {
  const { data: profile } = await call(getProfile, {})
  return profile.timezone ?? (await site.settings()).defaultTimezone
}
