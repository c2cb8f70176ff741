import { oneOf, text, Type } from '#contract'
import { createValidator, hashPassword, type Role } from '#platform'
import { createPasswordLink } from '../areas/auth/links/public.ts'
import { createUser } from '../areas/profile/public.ts'
import { username } from '../areas/profile/contract.ts'
import { adminSetUserRole } from '../areas/people/admin/contract.ts'
import { parseOptions, type Command } from './command.ts'
import { t } from './locale.ts'
import { withDatabase } from './open-database.ts'
import { recordOperatorAction } from './operator-action.ts'
import { readNewPassword } from './read-secret.ts'

const validateOptions = createValidator(
  Type.Object({
    email: text(1, 254, { format: 'email' }),
    name: text(1, 100),
    username: Type.Optional(username),
    role: oneOf(['user', 'admin', 'superadmin'], { default: 'user' }),
  }),
  'query',
)

interface UserOptions {
  readonly email: string
  readonly name: string
  readonly username?: string
  readonly role: Role
}

export const userCreate: Command = {
  name: 'user create',
  summary: 'cli.userCreate.summary',
  options: {
    email: { value: 'EMAIL', description: 'cli.userCreate.email', isRequired: true },
    name: { value: 'NAME', description: 'cli.userCreate.name', isRequired: true },
    username: { value: 'USERNAME', description: 'cli.userCreate.username' },
    role: { value: 'ROLE', description: 'cli.userCreate.role' },
    password: { description: 'cli.userCreate.password' },
  },
  async run({ config, options, flags, printStatus, printResult }) {
    const fields = parseOptions<UserOptions>(validateOptions, options)
    const passwordHash = flags.has('password') ? await hashPassword(await readNewPassword()) : null
    return withDatabase(config, printStatus, async ({ db }) => {
      const { user, link } = await db.begin(async (sql) => {
        const created = await createUser(sql, { ...fields, passwordHash })
        if (fields.role !== 'user') await recordOperatorAction(sql, adminSetUserRole, created.id, `role ${fields.role}`)
        const link = passwordHash === null ? await createPasswordLink(sql, config.WEB_URL, fields.email) : null
        return { user: created, link }
      })
      printResult({ ...user, role: fields.role, passwordLink: link }, [
        t('cli.userCreate.done', { username: user.username, role: fields.role, id: user.id }),
        ...(link === null ? [] : [t('cli.password.link', { link })]),
      ])
      return 0
    })
  },
}
