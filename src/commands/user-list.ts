import { oneOf, Type, type Static } from '#contract'
import { createValidator, fetchPage } from '#platform'
import { adminListUsers, type AdminUser } from '../areas/people/admin/contract.ts'
import { listUsers, newestFirst } from '../areas/people/admin/public.ts'
import { parseOptions, type Command } from './command.ts'
import { t } from './locale.ts'
import { withDatabase } from './open-database.ts'
import { recordOperatorAction } from './operator-action.ts'
import { formatTable } from './table.ts'

const ListOptions = Type.Object({
  role: Type.Optional(oneOf(['user', 'admin', 'superadmin'])),
  search: Type.Optional(Type.String({ maxLength: 200 })),
  limit: Type.Integer({ minimum: 1, maximum: 1000, default: 100 }),
  cursor: Type.Optional(Type.String()),
})
const validateOptions = createValidator(ListOptions, 'query')

export const userList: Command = {
  name: 'user list',
  summary: 'cli.userList.summary',
  options: {
    role: { value: 'ROLE', description: 'cli.userList.role' },
    suspended: { description: 'cli.userList.suspendedOnly' },
    search: { value: 'TEXT', description: 'cli.userList.search' },
    limit: { value: 'N', description: 'cli.userList.limit' },
    cursor: { value: 'CURSOR', description: 'cli.userList.cursor' },
  },
  async run({ config, options, flags, printStatus, printResult }) {
    const { role, search, ...paging } = parseOptions<Static<typeof ListOptions>>(validateOptions, options)
    const filters = { role, search, suspended: flags.has('suspended') ? true : undefined }
    return withDatabase(config, printStatus, async ({ db, keys }) => {
      const page = await db.begin(async (sql) => {
        await recordOperatorAction(sql, adminListUsers)
        const call = { sql, operation: adminListUsers, input: { ...filters, ...paging }, app: { keys } }
        return fetchPage(call, newestFirst, (clause) => listUsers(sql, filters, clause))
      })
      const { nextCursor } = page.pagination
      printResult(page, [
        ...formatTable(
          columns.map((column) => t(column)),
          page.data.map(toRow),
        ),
        ...(nextCursor === undefined ? [] : [t('cli.userList.more', { cursor: nextCursor })]),
      ])
      return 0
    })
  },
}

const columns = [
  'cli.userList.usernameColumn',
  'cli.userList.roleColumn',
  'cli.userList.emailColumn',
  'cli.userList.joinedColumn',
  'cli.userList.stateColumn',
  'cli.userList.nameColumn',
] as const

const toRow = ({ username, role, email, createdAt, name, ...user }: AdminUser): string[] => [
  username ?? '-',
  role,
  email,
  createdAt.slice(0, 10),
  describeState(user),
  name,
]

function describeState({ suspendedAt, suspendedUntil }: Pick<AdminUser, 'suspendedAt' | 'suspendedUntil'>): string {
  if (suspendedAt === null) return t('cli.userList.active')
  return suspendedUntil === null
    ? t('cli.userList.suspended')
    : t('cli.userList.suspendedUntil', { until: suspendedUntil })
}
