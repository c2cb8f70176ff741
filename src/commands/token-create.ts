import { isScope, message, scopeNames, text, Type } from '#contract'
import { createValidator, OperatorError } from '#platform'
import type { AdminUser } from '../areas/people/admin/contract.ts'
import { requireUser } from '../areas/people/admin/public.ts'
import { createToken } from '../areas/tokens/contract.ts'
import { issueToken } from '../areas/tokens/public.ts'
import { parseOptions, UsageError, type Command } from './command.ts'
import { withDatabase } from './open-database.ts'
import { recordOperatorAction, requireUserId } from './operator-action.ts'
import { describeUser, userIdentifier, userOption, type UserOptions } from './user-option.ts'

const validateOptions = createValidator(
  Type.Object({
    user: userIdentifier,
    scopes: text(1, 1000),
    name: text(1, 100, { default: 'Command line' }),
    'expires-in-days': Type.Optional(Type.Integer({ minimum: 1, maximum: 365 })),
  }),
  'query',
)

interface TokenOptions extends UserOptions {
  readonly scopes: string
  readonly name: string
  readonly 'expires-in-days'?: number
}

export const tokenCreate: Command = {
  name: 'token create',
  summary: 'cli.tokenCreate.summary',
  options: {
    user: userOption,
    scopes: { value: '"a b c"', description: 'cli.tokenCreate.scopes', isRequired: true },
    name: { value: 'NAME', description: 'cli.tokenCreate.name' },
    'expires-in-days': { value: 'N', description: 'cli.tokenCreate.expiresInDays' },
  },
  async run({ config, options, printStatus, printResult }) {
    const { user, name, ...given } = parseOptions<TokenOptions>(validateOptions, options)
    const scopes = given.scopes.split(/[\s,]+/).filter(Boolean)
    const unknown = scopes.filter((scope) => !isScope(scope))
    if (scopes.length === 0) throw new UsageError(message('cli.tokenCreate.noScopes'))
    if (unknown.length > 0)
      throw new UsageError(
        message('cli.tokenCreate.unknownScopes', { unknown: unknown.join(', '), scopes: scopeNames.join(' ') }),
      )

    const days = given['expires-in-days']
    const expiresAt = days === undefined ? null : new Date(Date.now() + days * 86_400_000).toISOString()
    return withDatabase(config, printStatus, async ({ db }) => {
      const issued = await db.begin(async (sql) => {
        const owner = await requireUser(sql, await requireUserId(sql, user))
        requireAdminForScope(owner, scopes)
        await recordOperatorAction(sql, createToken, owner.id, scopes.join(' '))
        return issueToken(sql, { userId: owner.id, name, scopes, expiresAt })
      })
      printResult({ token: issued.token, expiresAt }, [issued.token])
      return 0
    })
  },
}

function requireAdminForScope(user: AdminUser, scopes: readonly string[]): void {
  if (user.role === 'user' && scopes.includes('admin'))
    throw new OperatorError(message('cli.tokenCreate.adminScope', { user: describeUser(user) }))
}
