import { message, oneOf, text, Timestamp, Type } from '#contract'
import { createValidator, hashPassword, parseFutureTime, type Role } from '#platform'
import { authRequestPasswordReset, authResetPassword } from '../areas/auth/links/contract.ts'
import { replacePassword } from '../areas/auth/email/public.ts'
import { createPasswordLink } from '../areas/auth/links/public.ts'
import {
  adminDeleteUser,
  adminSetUserRole,
  adminSuspendUser,
  adminUnsuspendUser,
} from '../areas/people/admin/contract.ts'
import { removeUser, requireUser, setRole, suspendUser, unsuspendUser } from '../areas/people/admin/public.ts'
import { parseOptions, UsageError, type Command } from './command.ts'
import { runOrRollBack } from './dry-run.ts'
import { t } from './locale.ts'
import { withDatabase } from './open-database.ts'
import { recordOperatorAction, requireUserId } from './operator-action.ts'
import { readNewPassword } from './read-secret.ts'
import { describeUser, userIdentifier, userOption, validateUser, type UserOptions } from './user-option.ts'

const validateRole = createValidator(
  Type.Object({ user: userIdentifier, role: oneOf(['user', 'admin', 'superadmin']) }),
  'query',
)
const validateSuspension = createValidator(
  Type.Object({ user: userIdentifier, until: Type.Optional(Timestamp), reason: Type.Optional(text(1, 500)) }),
  'query',
)

export const userRole: Command = {
  name: 'user role',
  summary: 'cli.userRole.summary',
  options: { user: userOption, role: { value: 'ROLE', description: 'cli.userRole.role', isRequired: true } },
  async run({ config, options, printStatus, printResult }) {
    const { user, role } = parseOptions<UserOptions & { role: Role }>(validateRole, options)
    return withDatabase(config, printStatus, async ({ db }) => {
      const changed = await db.begin(async (sql) => {
        const id = await requireUserId(sql, user)
        await recordOperatorAction(sql, adminSetUserRole, id, `role ${role}`)
        return setRole(sql, 'operator', id, role)
      })
      printResult(changed, [t('cli.userRole.done', { user: describeUser(changed), role })])
      return 0
    })
  },
}

export const userSuspend: Command = {
  name: 'user suspend',
  summary: 'cli.userSuspend.summary',
  options: {
    user: userOption,
    until: { value: 'TIME', description: 'cli.userSuspend.until' },
    reason: { value: 'TEXT', description: 'cli.userSuspend.reason' },
    end: { description: 'cli.userSuspend.end' },
  },
  async run({ config, options, flags, printStatus, printResult }) {
    const {
      user,
      until,
      reason = null,
    } = parseOptions<UserOptions & { until?: string; reason?: string }>(validateSuspension, options)
    const isEnd = flags.has('end')
    if (isEnd && (until !== undefined || reason !== null)) throw new UsageError(message('cli.userSuspend.endAlone'))
    const now = new Date()
    const suspension = {
      suspendedAt: now.toISOString(),
      suspendedUntil: parseFutureTime(now, until, '--until'),
      suspendedReason: reason,
    }
    return withDatabase(config, printStatus, async ({ db }) => {
      const changed = await db.begin(async (sql) => {
        const id = await requireUserId(sql, user)
        await recordOperatorAction(sql, isEnd ? adminUnsuspendUser : adminSuspendUser, id)
        return isEnd ? unsuspendUser(sql, 'operator', id) : suspendUser(sql, 'operator', id, suspension)
      })
      const person = { user: describeUser(changed) }
      printResult(changed, [
        changed.suspendedUntil === null
          ? t(isEnd ? 'cli.userSuspend.ended' : 'cli.userSuspend.suspended', person)
          : t('cli.userSuspend.suspendedUntil', { ...person, until: changed.suspendedUntil }),
      ])
      return 0
    })
  },
}

export const userDelete: Command = {
  name: 'user delete',
  summary: 'cli.userDelete.summary',
  options: { user: userOption, yes: { description: 'cli.userDelete.yes' } },
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
      const who = { user: describeUser(deleted), email: deleted.email }
      printResult(
        { deleted: isReal, user: deleted },
        isReal ? [t('cli.userDelete.deleted', who)] : [t('cli.userDelete.wouldDelete', who), t('cli.dryRun')],
      )
      return 0
    })
  },
}

export const userResetPassword: Command = {
  name: 'user reset-password',
  summary: 'cli.userResetPassword.summary',
  options: {
    user: userOption,
    password: { description: 'cli.userResetPassword.password' },
    'end-access': { description: 'cli.userResetPassword.endAccess' },
  },
  async run({ config, options, flags, printStatus, printResult }) {
    const { user } = parseOptions<UserOptions>(validateUser, options)
    const endAccess = flags.has('end-access')
    if (endAccess && !flags.has('password')) throw new UsageError(message('cli.userResetPassword.endAccessAlone'))
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
          ? t('cli.userResetPassword.done', { user: describeUser(found) })
          : t('cli.password.link', { link }),
      ])
      return 0
    })
  },
}
