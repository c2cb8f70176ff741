import { message, rateLimitFailure, type Input } from '#contract'
import {
  broadcast,
  findTimeZone,
  hashPassword,
  publish,
  read,
  recordSetup,
  toIpPrefix,
  withOwnTransactions,
  type AppContext,
  type Handler,
  type Sql,
  type Transaction,
} from '#platform'
import { createUser, findUserBasic, hasUsers, updateUser } from '../../profile/public.ts'
import { findSettings, updateSettings } from '../../settings/public.ts'
import { UserRegistered } from '../links/contract.ts'
import { startSession } from '../sessions/public.ts'
import { isSetupCode } from './code.ts'
import { completeSetup, getSetup, SetupDone, SetupTaken, WrongSetupCode } from './contract.ts'

const unnamed = 'Folkmoot'

export const setupHandlers: readonly Handler[] = [
  read(getSetup, async ({ sql }) => {
    const [hasAccounts, settings] = await Promise.all([hasUsers(sql), findSettings(sql)])
    const { siteName, defaultTimezone: timezone, defaultLocale: locale } = settings
    return { data: { isNeeded: !hasAccounts, siteName: siteName === unnamed ? null : siteName, timezone, locale } }
  }),

  withOwnTransactions(completeSetup, async ({ db, input, app }) => {
    if (await hasUsers(db.sql)) throw new SetupDone()
    await requireSetupCode(db.sql, app, input.code)
    const passwordHash = input.password === undefined ? null : await hashPassword(input.password)
    return db.begin(async (sql) => {
      await recordSetup(sql)
      if (await hasUsers(sql)) throw new SetupTaken()
      await applySettings(sql, input)
      return { data: { user: await createFirstAccount(sql, app, input, passwordHash) } }
    })
  }),
]

/** Counted first and refunded when it is right, so that concurrent guesses cannot exceed the limit. */
async function requireSetupCode(sql: Sql, { limits, keys, ip }: AppContext, code: string): Promise<void> {
  const address = toIpPrefix(ip)
  const { isExceeded, secondsLeft } = await limits.wrongSetupCodesPerIp.consume(address)
  if (isExceeded) throw rateLimitFailure(message('errors.rateLimits.codes'), secondsLeft)
  if (!(await isSetupCode(sql, keys, code))) throw new WrongSetupCode()
  await limits.wrongSetupCodesPerIp.consume(address, -1)
}

async function applySettings(
  sql: Transaction,
  { siteName, timezone, locale, color }: Input<typeof completeSetup>,
): Promise<void> {
  const changes = {
    ...(siteName !== undefined && { siteName }),
    ...(timezone !== undefined && { defaultTimezone: findTimeZone(timezone) ?? timezone }),
    ...(locale !== undefined && { defaultLocale: locale }),
    ...(color !== undefined && { themeColor: color }),
  }
  if (Object.keys(changes).length === 0) return
  await updateSettings(sql, changes)
  await broadcast(sql, 'settings', '')
}

async function createFirstAccount(
  sql: Transaction,
  app: AppContext,
  { name, email, timezone }: Input<typeof completeSetup>,
  passwordHash: string | null,
) {
  const { id, username } = await createUser(sql, { name, email, passwordHash, role: 'superadmin' })
  if (timezone !== undefined) await updateUser(sql, id, { timezone: findTimeZone(timezone) ?? timezone })
  const method = passwordHash === null ? 'magic_link' : 'password'
  await publish(sql, UserRegistered, { userId: id, username, method })
  await startSession(sql, app, id, method, completeSetup)
  const user = await findUserBasic(sql, id)
  if (!user) throw new SetupTaken()
  return user
}
