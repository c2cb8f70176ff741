import { accountRows } from './account.ts'
import { adminBadgeRows } from './admin-badges.ts'
import { adminPeopleRows } from './admin-people.ts'
import { adminPlatformRows } from './admin-platform.ts'
import { badgeRows } from './badges.ts'
import { developerRows } from './developer.ts'
import { eventRows } from './events.ts'
import { groupRows } from './groups.ts'
import { managementRows } from './management.ts'
import { peopleRows } from './people.ts'
import { profileRows } from './profile.ts'
import { handlers } from '../../src/operations.ts'
import { rowFromScope, type PermissionRow } from './row.ts'

const statedRows: readonly PermissionRow[] = [
  ...accountRows,
  ...profileRows,
  ...peopleRows,
  ...groupRows,
  ...eventRows,
  ...badgeRows,
  ...developerRows,
  ...managementRows,
  ...adminPeopleRows,
  ...adminBadgeRows,
  ...adminPlatformRows,
]

const statedOperations = new Set(statedRows.map(({ operation }) => operation))

export const permissionRows: readonly PermissionRow[] = [
  ...statedRows,
  ...handlers
    .map(({ operation }) => operation)
    .filter((operation) => !operation.params && !statedOperations.has(operation))
    .map(rowFromScope),
]
