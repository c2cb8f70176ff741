import type { Pagination } from '#contract'
import { BadgeAlreadyHeld } from '../../../../src/areas/badges/awards/contract.ts'
import type { ManagedBadge } from '../../../../src/areas/badges/records/contract.ts'
import type { GroupMembership } from '../../../../src/areas/groups/members/contract.ts'
import { listUsers, type PublicUserList } from '../../../../src/areas/people/contract.ts'
import { Avatar } from '../../../components/avatar.tsx'
import { Confirm } from '../../../components/confirm.tsx'
import { AwardForm } from '../../../components/award-form.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Pager } from '../../../components/pager.tsx'
import { SearchField } from '../../../components/search-field.tsx'
import { Username } from '../../../components/username.tsx'
import { isFailureOfType } from '../../../failures.ts'
import { emptyForm, type Form } from '../../../form.ts'
import { rich, t } from '../../../messages.ts'

type FoundMember = GroupMembership & { readonly isHolder: boolean }

export const MemberSearchForm = ({ search, path }: { readonly search: string; readonly path: string }) => (
  <form class="search" role="search" action={path}>
    <SearchField of={listUsers} label={t('manage.nameOrUsername')} value={search} isRequired />
    <button class="button quiet">
      <Icon name="search" /> {t('common.search')}
    </button>
  </form>
)

/** If awarding was refused because the member holds the badge, their row offers to revoke it. */
export function FoundMembers({
  people,
  awardForm,
}: {
  readonly people: readonly FoundMember[]
  readonly awardForm: Form
}) {
  if (people.length === 0) return <p class="soft">{t('manage.holders.noneFound')}</p>
  // The list of holders leaves out private profiles.
  const isPrivateHolder = ({ userId }: FoundMember) =>
    isFailureOfType(awardForm.failure, BadgeAlreadyHeld) && awardForm.fields.text('userId') === userId
  return (
    <ul class="list">
      {people.map((member) => (
        <li>
          <PersonCell person={member} />
          {member.isHolder || isPrivateHolder(member) ? (
            <>
              <span class="tag brand">{t('manage.holders.hasBadge')}</span>
              <RevokeButton userId={member.userId} name={member.name} />
            </>
          ) : (
            <form method="post">
              <input type="hidden" name="userId" value={member.userId} />
              <button class="button quiet slim" name="action" value="award">
                {rich('manage.holders.award', {
                  name: member.name,
                  hidden: (children) => <span class="visually-hidden">{children}</span>,
                })}
              </button>
            </form>
          )}
        </li>
      ))}
    </ul>
  )
}

/** For people outside the group, and for holders with private profiles, whom the list of holders leaves out. */
export function AwardByUsername({ form, found }: { readonly form: Form; readonly found: readonly FoundMember[] }) {
  const isUsernameForm = form.action !== undefined && !found.some(({ userId }) => userId === form.fields.text('userId'))
  return (
    <details open={isUsernameForm}>
      <summary class="button quiet slim">{t('manage.holders.awardByUsername')}</summary>
      <div class="disclosure-body stack gap-3">
        <p class="soft small">{t('manage.holders.awardByUsernameHelp')}</p>
        <AwardForm form={isUsernameForm ? form : emptyForm} />
      </div>
    </details>
  )
}

interface HolderListProps {
  readonly badge: ManagedBadge
  readonly people: readonly PublicUserList[]
  readonly path: string
  readonly pagination: Pagination
}

export function HolderList({ badge: { awardedCount }, people, path, pagination }: HolderListProps) {
  if (awardedCount === 0) return <p class="soft">{t('manage.holders.empty')}</p>
  const isWhole = !pagination.nextCursor && !pagination.prevCursor
  const privateCount = isWhole ? awardedCount - people.length : 0
  return (
    <>
      {people.length > 0 && (
        <ul class="list">
          {people.map((person) => (
            <li>
              <PersonCell person={person} />
              <RevokeButton userId={person.username} name={person.name} />
            </li>
          ))}
        </ul>
      )}
      {privateCount > 0 && <p class="soft small">{t('manage.holders.private', { count: privateCount })}</p>}
      <Pager path={path} query={{}} pagination={pagination} />
    </>
  )
}

interface PersonSummary {
  readonly name: string
  readonly username: string | null
  readonly avatarUrl: string | null
}

const PersonCell = ({ person }: { readonly person: PersonSummary }) => (
  <>
    <Avatar person={person} />
    <div class="item-body">
      <b>{person.username === null ? person.name : <a href={`/u/${person.username}`}>{person.name}</a>}</b>
      {person.username !== null && (
        <span class="soft small">
          <Username username={person.username} />
        </span>
      )}
    </div>
  </>
)

const RevokeButton = ({ userId, name }: { readonly userId: string; readonly name: string }) => (
  <Confirm
    label={t('manage.holders.takeBack')}
    question={t('manage.holders.takeBackQuestion', { name })}
    action="revoke"
    fields={{ userId }}
    confirmLabel={t('manage.holders.takeBackBadge')}
  />
)
