import type { AdminBadge } from '../../../../src/areas/badges/admin/contract.ts'
import { Avatar } from '../../../components/avatar.tsx'
import { Confirm } from '../../../components/confirm.tsx'
import { SelectField } from '../../../components/fields.tsx'
import { RelativeTime } from '../../../components/relative-time.tsx'
import type { Form } from '../../../form.ts'
import type { AdminUserDetail } from './account-forms.tsx'
import { StatusTags } from './status-tags.tsx'

interface Props {
  readonly person: AdminUserDetail
  readonly now: Date
}

export const PersonHeader = ({ person, now }: Props) => (
  <header class="row tight gap-4 group-head">
    <Avatar person={person} size="medium" />
    <div class="stack gap-1">
      <h2>{person.name}</h2>
      <p class="row small">
        {person.username !== null && <a href={`/u/${person.username}`}>@{person.username}</a>}
        <a href={`/admin/audit?targetId=${person.id}`}>What was done to them</a>
        <a href={`/admin/audit?actor=${person.id}`}>What they did</a>
        <StatusTags person={person} />
      </p>
      <p class="soft small">
        {person.email}
        {!person.emailVerified && ' (not confirmed)'}, joined <RelativeTime at={person.createdAt} now={now} hidesDate />
        {person.lastLoginAt !== null && (
          <>
            , signed in <RelativeTime at={person.lastLoginAt} now={now} hidesDate />
          </>
        )}
      </p>
    </div>
  </header>
)

interface BadgesProps extends Props {
  readonly form: Form
  readonly badges: readonly AdminBadge[]
}

export function Badges({ form, person, badges, now }: BadgesProps) {
  const awardable = badges.filter(({ id }) => !person.badges.some((held) => held.id === id))
  return (
    <>
      {person.badges.length === 0 ? (
        <p class="soft">None yet.</p>
      ) : (
        <ul class="list">
          {person.badges.map(({ id, icon, name, awardedAt }) => (
            <li>
              <div class="about">
                <b>
                  {icon} {name}
                </b>
                <span class="soft small">
                  Since <RelativeTime at={awardedAt} now={now} hidesDate />
                </span>
              </div>
              <Confirm
                label="Take back"
                question={`Take ${name} back from ${person.name}? They lose its points too.`}
                action="revoke"
                fields={{ badgeId: id }}
                confirmLabel="Take it back"
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
            label="Give a badge"
            value=""
            options={awardable.map(({ id, icon, name }) => [id, `${icon} ${name}`] as const)}
          />
          <button class="button quiet" name="action" value="award">
            Give it
          </button>
        </form>
      )}
    </>
  )
}

export const Entitlements = ({ person, now }: Props) => (
  <>
    {person.entitlements.length === 0 ? (
      <p class="soft">None.</p>
    ) : (
      <ul class="list">
        {person.entitlements.map(({ id, entitlement, expiresAt }) => (
          <li>
            <div class="about">
              <code>{entitlement}</code>
              <span class="soft small">
                {expiresAt === null ? 'For good' : <RelativeTime at={expiresAt} now={now} />}
              </span>
            </div>
            <Confirm
              label="Take away"
              question={`Take ${entitlement} away from ${person.name}?`}
              action="disentitle"
              fields={{ id }}
              confirmLabel="Take it away"
            />
          </li>
        ))}
      </ul>
    )}
    <p>
      <a href="/admin/entitlements">Grant one</a>
    </p>
  </>
)

export const Memberships = ({ person, now }: Props) =>
  person.memberships.length === 0 ? (
    <p class="soft">In no group.</p>
  ) : (
    <ul class="list">
      {person.memberships.map(({ groupId, groupName, role, joinedAt }) => (
        <li>
          <div class="about">
            <b>
              <a href={`/admin/groups/${groupId}`}>{groupName}</a>
            </b>
            <span class="soft small">
              {role.charAt(0).toUpperCase()}
              {role.slice(1)}, joined <RelativeTime at={joinedAt} now={now} hidesDate />
            </span>
          </div>
        </li>
      ))}
    </ul>
  )
