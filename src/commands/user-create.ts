import { oneOf, text, Type } from '#contract'
import { createValidator, type Role } from '#platform'
import { NewPassword } from '../areas/auth/sessions/contract.ts'
import { createPasswordLink } from '../areas/auth/links/public.ts'
import { createUser } from '../areas/profile/public.ts'
import { username } from '../areas/profile/contract.ts'
import { hashPassword } from '../platform/passwords.ts'
import { UsageError, type Command } from './command.ts'
import { withDatabase } from './open-database.ts'

const validateOptions = createValidator(
  Type.Object({
    email: text(1, 254, { format: 'email' }),
    name: text(1, 100),
    username: Type.Optional(username),
    role: oneOf(['user', 'admin', 'superadmin'], { default: 'user' }),
    password: Type.Optional(NewPassword),
  }),
  'query',
)

interface UserOptions {
  readonly email: string
  readonly name: string
  readonly username?: string
  readonly role: Role
  readonly password?: string
}

export const userCreate: Command = {
  name: 'user create',
  summary: 'Make an account with a verified email address.',
  options: {
    email: { value: 'E', description: 'the email address', isRequired: true },
    name: { value: 'N', description: 'the name people see', isRequired: true },
    username: { value: 'U', description: 'made from the name when left out' },
    role: { value: 'R', description: 'user (default), admin or superadmin' },
    password: { value: 'P', description: '10 to 200 characters; without one, a link to set it is printed' },
  },
  async run({ config, options, print, printStatus }) {
    const { value, problems } = validateOptions({ ...options })
    if (problems) throw new UsageError(problems.map(({ path, message }) => `--${path} ${message}`).join('\n'))

    const { password, ...fields } = value as UserOptions
    const passwordHash = password === undefined ? null : await hashPassword(password)
    return withDatabase(config, printStatus, async ({ db }) => {
      const { user, link } = await db.begin(async (sql) => ({
        user: await createUser(sql, { ...fields, passwordHash }),
        link: passwordHash === null ? await createPasswordLink(sql, config.WEB_URL, fields.email) : undefined,
      }))
      print(`Made ${user.username} (${fields.role}), id ${user.id}.`)
      if (link !== undefined) print(`Set a password within 24 hours; the link works once: ${link}`)
      return 0
    })
  },
}
