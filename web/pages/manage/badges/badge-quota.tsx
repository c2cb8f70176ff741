import { Icon } from '../../../components/icon.tsx'
import { rich, t } from '../../../messages.ts'
import type { Me, Visit } from '../../../page.ts'
import type { ManagedGroup } from '../managed-group.ts'

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
  if (!permissions.canManageBadges) return <p class="soft">{t('manage.badgeQuota.managersOnly')}</p>
  if (badgeCount >= maxBadges)
    return (
      <p class="soft">
        {t(badgeCount > maxBadges || maxBadges === 0 ? 'manage.badgeQuota.limit' : 'manage.badgeQuota.full', {
          count: maxBadges,
        })}{' '}
        <AdminContactHint group={group} contact={contact} request="raise" />
      </p>
    )
  return (
    <p class="soft">{t('manage.badgeQuota.used', { count: badgeCount, max: maxBadges, points: maxBadgePoints })}</p>
  )
}

const BadgesDisabled = ({ group, contact }: Props) => (
  <section class="card stack gap-2">
    <h2 class="row nowrap gap-2">
      <Icon name="ban" /> {t('manage.badgeQuota.offTitle')}
    </h2>
    <p>
      {t(group.badgeCount > 0 ? 'manage.badgeQuota.offWithBadges' : 'manage.badgeQuota.off')}{' '}
      {group.permissions.canManageBadges ? (
        <AdminContactHint group={group} contact={contact} request="turnOn" />
      ) : (
        t('manage.badgeQuota.managersCanAsk')
      )}
    </p>
  </section>
)

interface AdminContactHintProps extends Props {
  readonly request: 'raise' | 'turnOn'
}

function AdminContactHint({ group, contact: { me, supportEmail }, request }: AdminContactHintProps) {
  if (me && me.role !== 'user')
    return rich(`manage.badgeQuota.asAdmin.${request}`, {
      link: (children) => <a href={`/admin/groups/${group.urlname ?? group.id}`}>{children}</a>,
    })
  if (supportEmail === null) return t(`manage.badgeQuota.askAdmin.${request}`)
  return rich(`manage.badgeQuota.emailAdmin.${request}`, {
    email: supportEmail,
    link: (children) => <a href={`mailto:${supportEmail}`}>{children}</a>,
  })
}
