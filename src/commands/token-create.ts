import { isScope, scopeNames, text, Type } from '#contract'
import { createValidator, OperatorError, type Role } from '#platform'
import { findUserByUsername } from '../areas/profile/public.ts'
import { issueToken } from '../areas/tokens/public.ts'
import { parseOptions, UsageError, type Command } from './command.ts'
import { withDatabase } from './open-database.ts'

const validateOptions = createValidator(
  Type.Object({
    user: text(1, 30),
    scopes: text(1, 1000),
    name: text(1, 100, { default: 'Command line' }),
    'expires-in-days': Type.Optional(Type.Integer({ minimum: 1, maximum: 365 })),
  }),
  'query',
)

interface TokenOptions {
  readonly user: string
  readonly scopes: string
  readonly name: string
  readonly 'expires-in-days'?: number
}

export const tokenCreate: Command = {
  name: 'token create',
  summary: 'Make a personal access token and print it, alone, on standard output.',
  options: {
    user: { value: 'USERNAME', description: 'whose token', isRequired: true },
    scopes: { value: '"a b c"', description: 'what it may do, separated by spaces', isRequired: true },
    name: { value: 'N', description: 'what it is for (default: Command line)' },
    'expires-in-days': { value: 'D', description: '1 to 365; without it the token does not expire' },
  },
  async run({ config, options, printStatus, printResult }) {
    const { user, name, ...given } = parseOptions<TokenOptions>(validateOptions, options)
    const scopes = given.scopes.split(/[\s,]+/).filter(Boolean)
    const unknown = scopes.filter((scope) => !isScope(scope))
    if (scopes.length === 0) throw new UsageError('--scopes must name at least one scope')
    if (unknown.length > 0)
      throw new UsageError(`--scopes has unknown names: ${unknown.join(', ')}. There are: ${scopeNames.join(' ')}`)

    const days = given['expires-in-days']
    const expiresAt = days === undefined ? null : new Date(Date.now() + days * 86_400_000).toISOString()
    return withDatabase(config, printStatus, async ({ db }) => {
      const issued = await db.begin(async (sql) => {
        const owner = await findUserByUsername(sql, user.toLowerCase())
        if (!owner) throw new OperatorError(`There is nobody with the username ${user}.`)
        requireAdminForScope(owner.role, scopes, user)
        return issueToken(sql, { userId: owner.id, name, scopes, expiresAt })
      })
      printResult({ token: issued.token, expiresAt }, [issued.token])
      return 0
    })
  },
}

function requireAdminForScope(role: Role, scopes: readonly string[], user: string): void {
  if (role === 'user' && scopes.includes('admin'))
    throw new OperatorError(`The scope admin is for platform admins, and ${user} is none.`)
}
