import { oneOf, text, Timestamp, Type } from '#contract'
import { createValidator, hashPassword, parseExpiry, type Role } from '#platform'
import { authRequestPasswordReset, authResetPassword } from '../areas/auth/links/contract.ts'
import { replacePassword } from '../areas/auth/email/public.ts'
import { createPasswordLink } from '../areas/auth/links/public.ts'
import {
  adminDeleteUser,
  adminSetUserRole,
  adminSuspendUser,
  adminUnsuspendUser,
  type AdminUser,
} from '../areas/people/admin/contract.ts'
import { removeUser, requireUser, setRole, suspendUser, unsuspendUser } from '../areas/people/admin/public.ts'
import { parseOptions, UsageError, type Command } from './command.ts'
import { runOrRollBack } from './dry-run.ts'
import { withDatabase } from './open-database.ts'
import { recordOperatorAction, requireUserId } from './operator-action.ts'
import { readNewPassword } from './read-secret.ts'
import { formatPasswordLink } from './user-create.ts'

const user = text(1, 254)
const userOption = { value: 'WHO', description: 'a username, email address or id', isRequired: true } as const
const describe = ({ name, username }: AdminUser) => (username === null ? name : `${name} (${username})`)

const validateUser = createValidator(Type.Object({ user }), 'query')
const validateRole = createValidator(Type.Object({ user, role: oneOf(['user', 'admin', 'superadmin']) }), 'query')
const validateSuspension = createValidator(
  Type.Object({ user, until: Type.Optional(Timestamp), reason: Type.Optional(text(1, 500)) }),
  'query',
)

interface UserOptions {
  readonly user: string
}

export const userRole: Command = {
  name: 'user role',
  summary: 'Give a person another role on the platform, at once.',
  options: { user: userOption, role: { value: 'R', description: 'user, admin or superadmin', isRequired: true } },
  async run({ config, options, printStatus, printResult }) {
    const { user, role } = parseOptions<UserOptions & { role: Role }>(validateRole, options)
    return withDatabase(config, printStatus, async ({ db }) => {
      const changed = await db.begin(async (sql) => {
        const id = await requireUserId(sql, user)
        await recordOperatorAction(sql, adminSetUserRole, id, `role ${role}`)
        return setRole(sql, 'operator', id, role)
      })
      printResult(changed, [`${describe(changed)} is ${role} now.`])
      return 0
    })
  },
}

export const userSuspend: Command = {
  name: 'user suspend',
  summary: 'Suspend a person, or end a suspension. Their sessions, tokens and apps are refused at once.',
  options: {
    user: userOption,
    until: { value: 'TIME', description: 'when it ends, such as 2026-12-24T18:00:00Z; without it, never' },
    reason: { value: 'TEXT', description: 'why, for admins' },
    end: { description: 'end the suspension instead' },
  },
  async run({ config, options, flags, printStatus, printResult }) {
    const {
      user,
      until,
      reason = null,
    } = parseOptions<UserOptions & { until?: string; reason?: string }>(validateSuspension, options)
    const isEnd = flags.has('end')
    if (isEnd && (until !== undefined || reason !== null))
      throw new UsageError('--end goes without --until and --reason')
    const now = new Date()
    const suspension = {
      suspendedAt: now.toISOString(),
      suspendedUntil: parseExpiry(now, until, '--until'),
      suspendedReason: reason,
    }
    return withDatabase(config, printStatus, async ({ db }) => {
      const changed = await db.begin(async (sql) => {
        const id = await requireUserId(sql, user)
        await recordOperatorAction(sql, isEnd ? adminUnsuspendUser : adminSuspendUser, id)
        return isEnd ? unsuspendUser(sql, 'operator', id) : suspendUser(sql, 'operator', id, suspension)
      })
      const end = changed.suspendedUntil === null ? 'for good' : `until ${changed.suspendedUntil}`
      printResult(changed, [`${describe(changed)} is ${isEnd ? 'no longer suspended' : `suspended ${end}`}.`])
      return 0
    })
  },
}

export const userDelete: Command = {
  name: 'user delete',
  summary: 'Delete an account with everything in it.',
  options: { user: userOption, yes: { description: 'really do it; without this, only say whom it would delete' } },
  async run({ config, options, flags, printStatus, printResult }) {
    const { user } = parseOptions<UserOptions>(validateUser, options)
    const isReal = flags.has('yes')
    return withDatabase(config, printStatus, async ({ db }) => {
      const deleted = await runOrRollBack(isReal, db, async (sql) => {
        const found = await requireUser(sql, await requireUserId(sql, user))
        await recordOperatorAction(sql, adminDeleteUser, found.id)
        await removeUser(sql, 'operator', found.id)
        return found
      })
      const who = `${describe(deleted)}, ${deleted.email}`
      printResult(
        { deleted: isReal, user: deleted },
        isReal ? [`Deleted ${who}.`] : [`Would delete ${who}.`, 'Nothing has changed yet. To do it, add --yes.'],
      )
      return 0
    })
  },
}

export const userResetPassword: Command = {
  name: 'user reset-password',
  summary: 'Print a link to set a new password, or set one.',
  options: {
    user: userOption,
    password: { description: 'ask for the new password, or read it from standard input; ends all sessions' },
    'end-access': { description: 'with --password: end all tokens and apps, too' },
  },
  async run({ config, options, flags, printStatus, printResult }) {
    const { user } = parseOptions<UserOptions>(validateUser, options)
    const endAccess = flags.has('end-access')
    if (endAccess && !flags.has('password')) throw new UsageError('--end-access goes with --password')
    const passwordHash = flags.has('password') ? await hashPassword(await readNewPassword()) : null
    return withDatabase(config, printStatus, async ({ db }) => {
      const { found, link } = await db.begin(async (sql) => {
        const found = await requireUser(sql, await requireUserId(sql, user))
        await recordOperatorAction(sql, passwordHash === null ? authRequestPasswordReset : authResetPassword, found.id)
        if (passwordHash === null) return { found, link: await createPasswordLink(sql, config.WEB_URL, found.email) }
        await replacePassword(sql, found.id, passwordHash, { endAccess })
        return { found, link: null }
      })
      printResult({ id: found.id, username: found.username, passwordLink: link }, [
        link === null
          ? `${describe(found)} has a new password, and all sessions have ended.`
          : formatPasswordLink(link),
      ])
      return 0
    })
  },
}
