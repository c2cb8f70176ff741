import type { Output } from '#contract'
import type { adminListBadges } from '../../../../src/areas/badges/admin/contract.ts'
import { Avatar } from '../../../components/avatar.tsx'
import { AchievementIcon } from '../../../components/badge-icon.tsx'
import { Confirm } from '../../../components/confirm.tsx'
import { SelectField } from '../../../components/fields.tsx'
import { EntitlementName } from '../../../components/entitlement-name.tsx'
import { Expiry, RelativeTime } from '../../../components/relative-time.tsx'
import { Username } from '../../../components/username.tsx'
import type { Form } from '../../../form.ts'
import { rich, t } from '../../../messages.ts'
import type { Site } from '../../../page.ts'
import type { AdminUserDetail } from './account-forms.tsx'
import { StatusTags } from './status-tags.tsx'

interface Props {
  readonly person: AdminUserDetail
  readonly now: Date
}

export const PersonHeader = ({ person, now }: Props) => (
  <header class="row nowrap gap-4 detail-header">
    <Avatar person={person} size="medium" />
    <div class="stack gap-1">
      <h1>{person.name}</h1>
      <p class="row small">
        {person.username !== null && (
          <a href={`/u/${person.username}`}>
            <Username username={person.username} />
          </a>
        )}
        <a href={`/admin/audit?targetId=${person.id}`}>{t('admin.person.actionsOn')}</a>
        <a href={`/admin/audit?actor=${person.id}`}>{t('admin.person.actionsBy')}</a>
        <StatusTags person={person} />
      </p>
      <p class="soft small">
        <AccountFacts person={person} now={now} />
      </p>
    </div>
  </header>
)

function AccountFacts({ person, now }: Props) {
  const { emailVerified, createdAt, lastLoginAt } = person
  const email = emailVerified ? person.email : t('admin.person.unconfirmedEmail', { email: person.email })
  const joined = <RelativeTime at={createdAt} now={now} hidesDate />
  if (lastLoginAt === null) return <>{rich('admin.person.joined', { email, joined })}</>
  const signedIn = <RelativeTime at={lastLoginAt} now={now} hidesDate />
  return <>{rich('admin.person.joinedAndSignedIn', { email, joined, signedIn })}</>
}

interface BadgesProps extends Props {
  readonly form: Form
  readonly badges: Output<typeof adminListBadges>
  readonly site: Site
}

export function Badges({ form, person, badges, now, site }: BadgesProps) {
  const awardable = badges.data.filter(({ id }) => !person.badges.some((held) => held.id === id))
  return (
    <>
      {person.badges.length === 0 ? (
        <p class="soft">{t('admin.person.noBadges')}</p>
      ) : (
        <ul class="list">
          {person.badges.map(({ id, icon, color, name, awardedAt }) => (
            <li>
              <AchievementIcon achievement={{ icon, color }} site={site} size="small" />
              <div class="item-body">
                <b>{name}</b>
                <span class="soft small">
                  {rich('admin.person.badgeAwarded', { when: <RelativeTime at={awardedAt} now={now} hidesDate /> })}
                </span>
              </div>
              <Confirm
                label={t('admin.common.revoke')}
                question={t('admin.person.revokeBadgeQuestion', { badge: name, person: person.name })}
                action="revokeBadge"
                fields={{ badgeId: id }}
                confirmLabel={t('admin.person.revokeBadge')}
              />
            </li>
          ))}
        </ul>
      )}
      {awardable.length > 0 && (
        <form method="post" class="filters">
          <SelectField
            form={form}
            name="badgeId"
            label={t('admin.person.badgeToAward')}
            value=""
            options={awardable.map(({ id, name }) => [id, name] as const)}
          />
          <button class="button quiet" name="action" value="awardBadge">
            {t('admin.person.award')}
          </button>
        </form>
      )}
      {badges.pagination.hasMore && (
        <p class="help">
          {rich('admin.person.moreBadges', { link: (children) => <a href="/admin/badges">{children}</a> })}
        </p>
      )}
    </>
  )
}

export const Entitlements = ({ person, now }: Props) => (
  <>
    {person.entitlements.length === 0 ? (
      <p class="soft">{t('admin.person.noEntitlements')}</p>
    ) : (
      <ul class="list">
        {person.entitlements.map(({ id, entitlement, expiresAt }) => (
          <li>
            <div class="item-body">
              <EntitlementName of={entitlement} />
              <span class="soft small">
                <Expiry at={expiresAt} now={now} />
              </span>
            </div>
            <Confirm
              label={t('admin.common.revoke')}
              question={t('admin.entitlements.revokeQuestion', { person: person.name })}
              action="revokeEntitlement"
              fields={{ id }}
              confirmLabel={t('admin.entitlements.revokeEntitlement')}
            />
          </li>
        ))}
      </ul>
    )}
    <p>
      <a href="/admin/entitlements">{t('admin.entitlements.grantTitle')}</a>
    </p>
  </>
)

export const Memberships = ({ person, now }: Props) =>
  person.memberships.length === 0 ? (
    <p class="soft">{t('admin.person.noRoles')}</p>
  ) : (
    <ul class="list">
      {person.memberships.map(({ groupId, groupName, role, joinedAt }) => (
        <li>
          <div class="item-body">
            <b>
              <a href={`/admin/groups/${groupId}`}>{groupName}</a>
            </b>
            <span class="soft small">
              {rich('manage.memberList.roleAndJoined', {
                role: t(`manage.roles.${role}`),
                when: <RelativeTime at={joinedAt} now={now} hidesDate />,
              })}
            </span>
          </div>
        </li>
      ))}
    </ul>
  )
