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
import { reportRows } from './reports.ts'
import { searchPlaces } from '../../src/areas/places/contract.ts'
import { handlers } from '../../src/operations.ts'
import { everybody, rowFromScope, type PermissionRow } from './row.ts'

/** Searching requires a text or a position. */
const placeRow: PermissionRow = { operation: searchPlaces, args: () => ({ search: 'turku' }), statuses: everybody() }

const statedRows: readonly PermissionRow[] = [
  ...accountRows,
  ...profileRows,
  ...peopleRows,
  ...groupRows,
  ...eventRows,
  placeRow,
  ...badgeRows,
  ...developerRows,
  ...managementRows,
  ...reportRows,
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
