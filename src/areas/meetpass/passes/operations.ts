import { validationFailure, success } from '#contract'
import { runChecks, withOwnTransactions, change, fetchCountedPage, read, type Sql, type Transaction } from '#platform'
import { lockDesignForKeyShare } from '../designs/public.ts'
import {
  claimMeetpass,
  getMeetpass,
  getQrMeetpass,
  listMeetpasses,
  NoDesignOnNfc,
  PassNotFound,
  PassOwned,
  releaseMeetpass,
  updateMeetpass,
  type PassUpdate,
  type PassView,
} from './contract.ts'
import { claimPass, ensureQrPass, releasePass } from './public.ts'
import {
  countPassesForUser,
  findOwnedPass,
  isNfcPass,
  listPassesForUser,
  lockOwnedPass,
  qrFirst,
  updatePass,
  type PassChanges,
} from './queries.ts'
import { previewPassRelease } from './previews.ts'

export const passes = [
  withOwnTransactions(listMeetpasses, async ({ db, caller: { userId }, ...call }) => {
    const { sql } = db
    const { BASE_URL } = call.app.config
    await ensureQrPass(db, userId, BASE_URL)
    return fetchCountedPage(
      { ...call, sql },
      qrFirst,
      (part) => listPassesForUser(sql, userId, BASE_URL, part),
      countPassesForUser(sql, userId),
    )
  }),

  withOwnTransactions(getQrMeetpass, async ({ db, caller, app }) => ({
    data: await ensureQrPass(db, caller.userId, app.config.BASE_URL),
  })),

  read(getMeetpass, async ({ sql, caller, input, app }) => ({
    data: await requirePass(sql, caller.userId, input.id, app.config.BASE_URL),
  })),

  change(updateMeetpass, async ({ sql, caller, input: { id, ...update }, app }) => {
    const present = await lockOwnedPass(sql, caller.userId, id)
    if (!present) throw new PassNotFound()
    if (update.designId !== undefined && present.type === 'nfc') throw new NoDesignOnNfc()
    await runChecks(
      () => requireDesign(sql, update, present.designId),
      () => requireActionUrl({ ...present, ...update }),
    )
    await updatePass(sql, id, toPassChanges(update))
    return { data: await requirePass(sql, caller.userId, id, app.config.BASE_URL) }
  }),

  change(claimMeetpass, async ({ sql, caller: { userId }, input: { id }, app }) => {
    if (!(await isNfcPass(sql, id))) throw new PassNotFound()
    if (!(await claimPass(sql, id, userId))) throw new PassOwned()
    return { data: await requirePass(sql, userId, id, app.config.BASE_URL) }
  }),

  change(
    releaseMeetpass,
    async ({ sql, caller, input }) => {
      await releasePass(sql, input.id, caller.userId)
      return success
    },
    async ({ sql, input }) => previewPassRelease(sql, input.id),
  ),
]

async function requirePass(sql: Sql, userId: string, id: string, baseUrl: string) {
  const pass = await findOwnedPass(sql, userId, id, baseUrl)
  if (!pass) throw new PassNotFound()
  return pass
}

function requireActionUrl({ action, actionUrl }: Pick<PassView, 'action' | 'actionUrl'>): void {
  if (action === 'url' && actionUrl === null)
    throw validationFailure([{ path: 'actionUrl', message: 'is needed when the action is url' }])
}

/** One that is offered; what the pass has already may stay. */
async function requireDesign(sql: Transaction, { designId = null }: PassUpdate, present: string | null) {
  if (designId === null || designId === present) return
  if (!(await lockDesignForKeyShare(sql, designId))?.isActive)
    throw validationFailure([{ path: 'designId', message: 'is not a design that is offered' }])
}

function toPassChanges({ autoFollow, isActive, ...rest }: PassUpdate): PassChanges {
  return {
    ...rest,
    ...(autoFollow !== undefined && { autoFollow: Boolean(autoFollow) }),
    ...(isActive !== undefined && { isActive: Boolean(isActive) }),
  }
}
