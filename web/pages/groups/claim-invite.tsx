import {
  acceptGroupClaimInvite,
  getGroupClaimInvite,
  type GroupClaimInvite,
  type GroupClaimResult,
} from '../../../src/areas/groups/claims/contract.ts'
import { Avatar } from '../../components/avatar.tsx'
import { page, requireSignedIn, type Visit } from '../../page.ts'
import { findMyRole, type Role } from './membership.ts'

type Group = GroupClaimInvite['group']

export const claimInvitePage = page<{ invite: GroupClaimInvite; role: Role | null }, GroupClaimResult>({
  path: '/groups/claim/{token}',
  access: 'everyone',
  width: 'narrow',
  title: ({ invite }) => invite.group.name,
  load: async ({ call, me, params }) => {
    const { data: invite } = await call(getGroupClaimInvite, { token: params['token'] ?? '' })
    return { invite, role: me ? await findMyRole(call, invite.group.id) : null }
  },
  view: ({ data: { invite, role }, visit, actionResult }) => (
    <section class="ticket stack gap-5 invite">
      <p class="row tight gap-4">
        <Avatar person={{ name: invite.group.name, avatarUrl: invite.group.photoUrl }} size="medium" />
        <span class="kicker">An invite</span>
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
        <h1>{group.name} is yours already</h1>
        <p class="soft">You are an owner of it. Pass the invite on to somebody else who should be.</p>
        <ManageLink group={group} />
      </>
    )
  if (!claimable)
    return (
      <>
        <h1>This invite is over</h1>
        <p class="soft">It was used, or its time has passed. Ask whoever sent it for a new one.</p>
        <p class="row">
          <a class="button quiet" href="/groups">
            Look at the groups
          </a>
        </p>
      </>
    )
  return (
    <>
      <h1>Look after {group.name}</h1>
      <p>
        You are invited to become its owner: you plan its events, edit its page and choose who helps.{' '}
        {autoApprove
          ? 'It is yours as soon as you accept.'
          : 'After you accept, an admin has a last look. You get a mail.'}
      </p>
      <hr />
      {me ? (
        <form method="post" class="stack gap-3">
          <button class="button full" name="action" value="accept">
            Accept the invite
          </button>
          <p class="soft small">You are signed in as {me.name}. The invite works once.</p>
        </form>
      ) : (
        <div class="stack gap-3">
          <a class="button full" href={`/login?returnTo=${encodeURIComponent(url)}`}>
            Sign in to accept
          </a>
          <a class="button quiet full" href={`/register?returnTo=${encodeURIComponent(url)}`}>
            Make an account first
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
        <h1>{group.name} is yours</h1>
        <p class="soft">You are an owner of it now. Have a look at its page, and plan the next event.</p>
        <ManageLink group={group} />
      </>
    )
  return (
    <>
      <h1>Your request was sent</h1>
      <p class="soft">An admin has a last look. You get a mail when it is decided.</p>
      <p class="row">
        <a class="button" href="/">
          To the start page
        </a>
      </p>
    </>
  )
}

const ManageLink = ({ group }: { readonly group: Group }) => (
  <p class="row">
    <a class="button" href={`/manage/${group.urlname ?? group.id}`}>
      Manage it
    </a>
  </p>
)
