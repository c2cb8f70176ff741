import type { ComponentChildren } from 'preact'
import type { Static } from '#contract'
import type { PlainKey } from '#messages'
import type { ManagedGroupDetail } from '../../src/areas/groups/manage/contract.ts'
import { t } from '../messages.ts'
import type { IconName } from './icons.ts'
import { SectionHelp } from './help-link.tsx'
import { Logo } from './logo.tsx'
import { SectionLinks } from './section-layout.tsx'

type ManagedGroupSummary = Pick<
  Static<typeof ManagedGroupDetail>,
  'name' | 'urlname' | 'photoUrl' | 'themeColor' | 'role' | 'permissions'
>
type Permission = keyof ManagedGroupSummary['permissions']

const sections = [
  ['', 'components.manageSections.overview', 'layout-dashboard', 'canViewDashboard'],
  ['/events', 'common.events', 'calendar-days', 'canManageEvents'],
  ['/members', 'manage.people.title', 'users', 'canViewDashboard'],
  ['/messages', 'manage.messages.title', 'send', 'canManageEvents'],
  ['/badges', 'components.manageSections.badges', 'award', 'canViewDashboard'],
  ['/reports', 'components.manageSections.reports', 'flag', 'canManageMembers'],
  ['/settings', 'common.settings', 'settings', 'canEditSettings'],
] as const satisfies readonly (readonly [path: string, label: PlainKey, icon: IconName, permission: Permission])[]

interface Props {
  readonly group: ManagedGroupSummary
  readonly currentPath: (typeof sections)[number][0]
  readonly children: ComponentChildren
}

export function ManageLayout({ group, currentPath, children }: Props) {
  const home = managePath(group)
  return (
    <div class="sidebar-layout manage" data-theme={group.themeColor ?? undefined}>
      <header class="row nowrap gap-3">
        <GroupLogo group={group} />
        <div>
          <a href={home}>{group.name}</a>
          <span class="soft small">{t(`components.ownRole.${group.role}`)}</span>
        </div>
      </header>
      <nav aria-label={t('components.manageSections.title')}>
        <SectionLinks
          sections={sections
            .filter(([, , , permission]) => group.permissions[permission])
            .map(([path, label, icon]) => [`${home}${path}`, t(label), icon] as const)}
          currentPath={`${home}${currentPath}`}
        />
      </nav>
      <div>
        {children}
        <SectionHelp section={`/manage${currentPath}`} />
      </div>
    </div>
  )
}

export const managePath = ({ urlname }: { readonly urlname: string | null }): string => `/manage/${urlname ?? ''}`

interface GroupLogoProps {
  readonly group: Pick<ManagedGroupSummary, 'name' | 'photoUrl'>
}

export const GroupLogo = ({ group: { name, photoUrl } }: GroupLogoProps) => <Logo name={name} url={photoUrl} />
