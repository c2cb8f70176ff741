import { oneOf, Type } from '#contract'
import { createValidator, fetchPage, type Role } from '#platform'
import { adminListUsers, type AdminUser } from '../areas/people/admin/contract.ts'
import { listUsers, newestFirst } from '../areas/people/admin/public.ts'
import { parseOptions, type Command } from './command.ts'
import { withDatabase } from './open-database.ts'
import { recordOperatorAction } from './operator-action.ts'
import { formatTable } from './table.ts'

const validateOptions = createValidator(
  Type.Object({
    role: Type.Optional(oneOf(['user', 'admin', 'superadmin'])),
    search: Type.Optional(Type.String({ maxLength: 200 })),
    limit: Type.Integer({ minimum: 1, maximum: 1000, default: 100 }),
    cursor: Type.Optional(Type.String()),
  }),
  'query',
)

interface ListOptions {
  readonly role?: Role
  readonly search?: string
  readonly limit: number
  readonly cursor?: string
}

export const userList: Command = {
  name: 'user list',
  summary: 'List people, newest first.',
  options: {
    role: { value: 'R', description: 'only user, admin or superadmin' },
    suspended: { description: 'only suspended people' },
    search: { value: 'TEXT', description: 'part of a name, username or email address' },
    limit: { value: 'N', description: '1 to 1000 (default: 100)' },
    cursor: { value: 'C', description: 'go on where the last list ended' },
  },
  async run({ config, options, flags, printStatus, printResult }) {
    const { role, search, ...paging } = parseOptions<ListOptions>(validateOptions, options)
    const filters = { role, search, suspended: flags.has('suspended') ? true : undefined }
    return withDatabase(config, printStatus, async ({ db, keys }) => {
      const page = await db.begin(async (sql) => {
        await recordOperatorAction(sql, adminListUsers)
        const call = { sql, operation: adminListUsers, input: { ...filters, ...paging }, app: { keys } }
        return fetchPage(call, newestFirst, (clause) => listUsers(sql, filters, clause))
      })
      const { nextCursor } = page.pagination
      printResult(page, [
        ...formatTable(['username', 'role', 'email', 'joined', 'state', 'name'], page.data.map(toRow)),
        ...(nextCursor === undefined ? [] : [`There are more: --cursor ${nextCursor}`]),
      ])
      return 0
    })
  },
}

const toRow = ({ username, role, email, createdAt, suspendedAt, suspendedUntil, name }: AdminUser): string[] => [
  username ?? '-',
  role,
  email,
  createdAt.slice(0, 10),
  suspendedAt === null ? 'active' : `suspended ${suspendedUntil === null ? 'for good' : `until ${suspendedUntil}`}`,
  name,
]
