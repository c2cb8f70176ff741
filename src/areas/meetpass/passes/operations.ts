import { message, validationFailure, success } from '#contract'
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

export const meetpassHandlers = [
  withOwnTransactions(listMeetpasses, async ({ db, caller: { userId }, ...call }) => {
    const { sql } = db
    const { BASE_URL } = call.app.config
    await ensureQrPass(db, userId, BASE_URL)
    return fetchCountedPage(
      { ...call, sql },
      qrFirst,
      (clause) => listPassesForUser(sql, userId, BASE_URL, clause),
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
    const before = await lockOwnedPass(sql, caller.userId, id)
    if (!before) throw new PassNotFound()
    if (update.designId !== undefined && before.type === 'nfc') throw new NoDesignOnNfc()
    await runChecks(
      () => requireDesign(sql, update, before.designId),
      () => requireActionUrl({ ...before, ...update }),
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
    throw validationFailure([{ path: 'actionUrl', text: message('validation.meetpass.actionUrl') }])
}

/** An inactive design is allowed only if the pass has it already. */
async function requireDesign(sql: Transaction, { designId = null }: PassUpdate, currentDesignId: string | null) {
  if (designId === null || designId === currentDesignId) return
  if (!(await lockDesignForKeyShare(sql, designId))?.isActive)
    throw validationFailure([{ path: 'designId', text: message('validation.meetpass.availableDesign') }])
}

function toPassChanges({ autoFollow, isActive, ...rest }: PassUpdate): PassChanges {
  return {
    ...rest,
    ...(autoFollow !== undefined && { autoFollow: Boolean(autoFollow) }),
    ...(isActive !== undefined && { isActive: Boolean(isActive) }),
  }
}
