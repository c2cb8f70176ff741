import { oneOf, text, Type } from '#contract'
import { createValidator, hashPassword, type Role } from '#platform'
import { createPasswordLink } from '../areas/auth/links/public.ts'
import { createUser } from '../areas/profile/public.ts'
import { username } from '../areas/profile/contract.ts'
import { parseOptions, type Command } from './command.ts'
import { withDatabase } from './open-database.ts'
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
  summary: 'Make an account with a verified email address.',
  options: {
    email: { value: 'E', description: 'the email address', isRequired: true },
    name: { value: 'N', description: 'the name people see', isRequired: true },
    username: { value: 'U', description: 'made from the name when left out' },
    role: { value: 'R', description: 'user (default), admin or superadmin' },
    password: {
      description: 'ask for a password, or read it from standard input; otherwise a link to set it is printed',
    },
  },
  async run({ config, options, flags, printStatus, printResult }) {
    const fields = parseOptions<UserOptions>(validateOptions, options)
    const passwordHash = flags.has('password') ? await hashPassword(await readNewPassword()) : null
    return withDatabase(config, printStatus, async ({ db }) => {
      const { user, link } = await db.begin(async (sql) => ({
        user: await createUser(sql, { ...fields, passwordHash }),
        link: passwordHash === null ? await createPasswordLink(sql, config.WEB_URL, fields.email) : null,
      }))
      printResult({ ...user, role: fields.role, passwordLink: link }, [
        `Made ${user.username} (${fields.role}), id ${user.id}.`,
        ...(link === null ? [] : [formatPasswordLink(link)]),
      ])
      return 0
    })
  },
}

export const formatPasswordLink = (link: string) => `Set a password within 24 hours; the link works once: ${link}`
