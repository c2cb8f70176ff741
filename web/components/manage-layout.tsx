import { Picture } from './picture.tsx'
import type { ComponentChildren } from 'preact'
import type { Static } from '#contract'
import type { ManagedGroupDetail } from '../../src/areas/groups/manage/contract.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'
import { initialFor } from './initials.ts'

type ManagedGroupSummary = Pick<
  Static<typeof ManagedGroupDetail>,
  'name' | 'urlname' | 'photoUrl' | 'themeColor' | 'role' | 'permissions'
>
type Permission = keyof ManagedGroupSummary['permissions']

const sections = [
  ['', 'Overview', 'layout-dashboard', 'canViewDashboard'],
  ['/events', 'Events', 'calendar-days', 'canManageEvents'],
  ['/members', 'People', 'users', 'canViewDashboard'],
  ['/badges', 'Badges', 'award', 'canViewDashboard'],
  ['/settings', 'Settings', 'settings', 'canEditSettings'],
] as const satisfies readonly (readonly [path: string, label: string, icon: IconName, permission: Permission])[]

interface Props {
  readonly group: ManagedGroupSummary
  readonly currentPath: (typeof sections)[number][0]
  readonly children: ComponentChildren
}

export function ManageLayout({ group, currentPath, children }: Props) {
  const home = managePath(group)
  return (
    <div class="settings manage" data-theme={group.themeColor ?? undefined}>
      <header class="row tight gap-3">
        <GroupLogo group={group} />
        <div>
          <a href={home}>{group.name}</a>
          <span class="soft small">You are {roleLabels[group.role]}</span>
        </div>
      </header>
      <nav aria-label="Manage the group">
        {sections
          .filter(([, , , permission]) => group.permissions[permission])
          .map(([path, label, icon]) => (
            <a href={`${home}${path}`} aria-current={path === currentPath ? 'page' : undefined}>
              <Icon name={icon} /> {label}
            </a>
          ))}
      </nav>
      <div>{children}</div>
    </div>
  )
}

export const managePath = ({ urlname }: { readonly urlname: string | null }): string => `/manage/${urlname ?? ''}`

export const roleLabels = {
  member: 'a member',
  volunteer: 'a volunteer',
  manager: 'a manager',
  owner: 'an owner',
  admin: 'an admin of this site',
} as const

export function GroupLogo({
  group: { name, photoUrl },
}: {
  readonly group: Pick<ManagedGroupSummary, 'name' | 'photoUrl'>
}) {
  if (photoUrl !== null) return <Picture url={photoUrl} class="logo" width={64} size={{ width: 64, height: 64 }} />
  return (
    <span class="logo" aria-hidden="true">
      {initialFor(name)}
    </span>
  )
}
