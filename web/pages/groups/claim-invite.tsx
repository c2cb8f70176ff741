import {
  acceptGroupClaimInvite,
  getGroupClaimInvite,
  type GroupClaimInvite,
  type GroupClaimResult,
} from '../../../src/areas/groups/claims/contract.ts'
import { Avatar } from '../../components/avatar.tsx'
import { t } from '../../messages.ts'
import { page, requireSignedIn, type Visit } from '../../page.ts'
import { findMyTeamRole, type Role } from './membership.ts'

type Group = GroupClaimInvite['group']

export const claimInvitePage = page<{ invite: GroupClaimInvite; role: Role | null }, GroupClaimResult>({
  path: '/groups/claim/{token}',
  hasSecretPath: true,
  access: 'everyone',
  width: 'narrow',
  title: ({ invite }) => invite.group.name,
  load: async ({ call, me, params }) => {
    const { data: invite } = await call(getGroupClaimInvite, { token: params['token'] ?? '' })
    return { invite, role: me ? (await findMyTeamRole(call, invite.group.id)).role : null }
  },
  view: ({ data: { invite, role }, visit, actionResult }) => (
    <section class="ticket-card stack gap-5 invite">
      <p class="row nowrap gap-4">
        <Avatar person={{ name: invite.group.name, avatarUrl: invite.group.photoUrl }} size="medium" />
        <span class="kicker">{t('groups.claimInvite.kicker')}</span>
      </p>
      {actionResult ? (
        <AcceptedMessage group={invite.group} result={actionResult} />
      ) : (
        <InviteOffer {...{ invite, role, visit }} />
      )}
    </section>
  ),
  actions: {
    accept: async (visit) => {
      requireSignedIn(visit)
      const { data } = await visit.call(acceptGroupClaimInvite, { token: visit.params['token'] ?? '' })
      return { result: data }
    },
  },
})

interface InviteOfferProps {
  readonly invite: GroupClaimInvite
  readonly role: Role | null
  readonly visit: Visit
}

function InviteOffer({ invite: { group, autoApprove, claimable }, role, visit: { me, url } }: InviteOfferProps) {
  if (role === 'owner')
    return (
      <>
        <h1>{t('groups.claimInvite.alreadyYours', { group: group.name })}</h1>
        {claimable && <p class="soft">{t('groups.claimInvite.alreadyYoursText')}</p>}
        <ManageLink group={group} />
      </>
    )
  if (!claimable)
    return (
      <>
        <h1>{t('groups.claimInvite.expired')}</h1>
        <p class="soft">{t('groups.claimInvite.expiredText')}</p>
        <p class="row">
          <a class="button quiet" href="/groups">
            {t('groups.directory.browse')}
          </a>
        </p>
      </>
    )
  return (
    <>
      <h1>{t('groups.claimInvite.offer', { group: group.name })}</h1>
      <p>{t(autoApprove ? 'groups.claimInvite.offerText' : 'groups.claimInvite.offerTextWithApproval')}</p>
      <hr />
      {me ? (
        <form method="post" class="stack gap-3">
          <button class="button full" name="action" value="accept">
            {t('groups.claimInvite.accept')}
          </button>
          <p class="soft small">{t('groups.claimInvite.acceptHelp', { name: me.name })}</p>
        </form>
      ) : (
        <div class="stack gap-3">
          <a class="button full" href={`/login?returnTo=${encodeURIComponent(url)}`}>
            {t('groups.claimInvite.signIn')}
          </a>
          <a class="button quiet full" href={`/register?returnTo=${encodeURIComponent(url)}`}>
            {t('groups.claimInvite.createAccount')}
          </a>
        </div>
      )}
    </>
  )
}

function AcceptedMessage({ group, result: { status } }: { readonly group: Group; readonly result: GroupClaimResult }) {
  if (status === 'approved')
    return (
      <>
        <h1>{t('groups.claimInvite.accepted', { group: group.name })}</h1>
        <p class="soft">{t('groups.claimInvite.acceptedText')}</p>
        <ManageLink group={group} />
      </>
    )
  return (
    <>
      <h1>{t('groups.claimInvite.requestSent')}</h1>
      <p class="soft">{t('groups.claimInvite.requestSentText')}</p>
      <p class="row">
        <a class="button" href="/">
          {t('groups.claimInvite.goHome')}
        </a>
      </p>
    </>
  )
}

const ManageLink = ({ group }: { readonly group: Group }) => (
  <p class="row">
    <a class="button" href={`/manage/${group.urlname ?? group.id}`}>
      {t('groups.claimInvite.manage')}
    </a>
  </p>
)
