import { Icon } from '../../../components/icon.tsx'
import type { Me, Visit } from '../../../page.ts'
import type { ManagedGroup } from '../managed-group.ts'
import { formatCount } from '../format-counts.ts'

interface AdminContact {
  readonly me: Me | null
  readonly supportEmail: string | null
}

export const loadAdminContact = async ({ me, site }: Visit): Promise<AdminContact> => ({
  me,
  supportEmail: (await site.settings()).supportEmail,
})

export const canCreateBadge = ({ permissions, badgesEnabled, badgeCount, maxBadges }: ManagedGroup): boolean =>
  permissions.canManageBadges && badgesEnabled && badgeCount < maxBadges

interface Props {
  readonly group: ManagedGroup
  readonly contact: AdminContact
}

export function BadgeQuota({ group, contact }: Props) {
  const { permissions, badgesEnabled, badgeCount, maxBadges, maxBadgePoints } = group
  if (!badgesEnabled) return <BadgesDisabled group={group} contact={contact} />
  if (!permissions.canManageBadges) return <p class="soft">The managers of the group make badges and give them.</p>
  if (badgeCount >= maxBadges)
    return (
      <p class="soft">
        The group has {formatCount(badgeCount, 'badge', 'badges')}, as many as it may have. An owner can delete one.{' '}
        <AdminContactHint group={group} contact={contact} what="for more" />
      </p>
    )
  return (
    <p class="soft">
      {badgeCount} of up to {formatCount(maxBadges, 'badge', 'badges')}. Each may bring{' '}
      {maxBadgePoints.toLocaleString('en')} points at most.
    </p>
  )
}

const BadgesDisabled = ({ group, contact }: Props) => (
  <section class="card stack gap-2">
    <h2 class="row tight gap-2">
      <Icon name="ban" /> Badges are switched off
    </h2>
    <p>
      {group.badgeCount > 0 ? 'Those that the group has stay, but it' : 'This group'} cannot make new ones. The admins
      of this site decide which groups give badges.{' '}
      {group.permissions.canManageBadges ? (
        <AdminContactHint group={group} contact={contact} what="to switch them on" />
      ) : (
        'A manager of the group can ask them.'
      )}
    </p>
  </section>
)

function AdminContactHint({ group, contact: { me, supportEmail }, what }: Props & { readonly what: string }) {
  if (me && me.role !== 'user')
    return (
      <>
        You are one of the admins: <a href={`/admin/groups/${group.urlname ?? group.id}`}>change it</a>.
      </>
    )
  if (supportEmail === null) return <>Ask an admin {what}.</>
  return (
    <>
      Ask them {what}: <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
    </>
  )
}
