import type { PassTap } from '../../../src/areas/meetpass/tap/contract.ts'
import { Avatar } from '../../components/avatar.tsx'
import { Icon } from '../../components/icon.tsx'

type Owner = NonNullable<PassTap['owner']>

interface PassCardProps {
  readonly tap: PassTap
  readonly owner: Owner
  readonly isSignedIn: boolean
  readonly siteName: string
}

export function PassCard({ tap, owner, isSignedIn, siteName }: PassCardProps) {
  const { pass, state, connection } = tap
  const { name, username, bio } = owner
  const isMine = state === 'own' || state === 'claimed_now'
  return (
    <article class="ticket stack gap-4 card-of-pass">
      <Avatar person={owner} size="large" />
      <div class="stack gap-1">
        <h1>{name}</h1>
        {username !== null && <p class="soft">@{username}</p>}
      </div>
      {connection && isSignedIn && <ConnectedMessage connection={connection} name={name} isFollowed={tap.following} />}
      {bio !== null && <p class="bio">{bio}</p>}
      <hr />
      <PrimaryAction tap={tap} name={name} />
      {!isMine && <ConnectActions tap={tap} owner={owner} isSignedIn={isSignedIn} siteName={siteName} />}
      <a class="button quiet full" href={`/pass/${pass.id}/contact.vcf`}>
        <Icon name="download" /> Save contact
      </a>
    </article>
  )
}

interface ConnectedMessageProps {
  readonly connection: NonNullable<PassTap['connection']>
  readonly name: string
  readonly isFollowed: boolean
}

function ConnectedMessage({ connection, name, isFollowed }: ConnectedMessageProps) {
  return (
    <div class="stack gap-2 met-now">
      <p class="tag mine">
        <Icon name="circle-check" size={16} />
        {connection.isNew ? `You and ${firstName(name)} are connected now` : `You and ${firstName(name)} have met`}
      </p>
      <p class="soft small">
        {isFollowed && 'You follow them. '}
        <a href="/my/connections">All people you met</a>
      </p>
    </div>
  )
}

function PrimaryAction({ tap: { pass, target }, name }: { readonly tap: PassTap; readonly name: string }) {
  if (target === null) return null
  const host = pass.action === 'url' ? URL.parse(target)?.host : undefined
  return (
    <a class="button full" href={target} rel={host === undefined ? undefined : 'nofollow noopener'}>
      {host === undefined ? (
        <>
          {pass.action === 'portfolio' ? `See what ${firstName(name)} makes` : `See ${firstName(name)}’s page`}
          <Icon name="arrow-right" />
        </>
      ) : (
        <>
          <span class="host">{host}</span> <Icon name="external-link" />
        </>
      )}
    </a>
  )
}

function ConnectActions({ tap, owner: { name, username }, isSignedIn, siteName }: PassCardProps) {
  const url = `/pass/${tap.pass.id}`
  if (!isSignedIn)
    return (
      <div class="stack gap-3">
        <a class="button quiet full" href={`/login?returnTo=${encodeURIComponent(url)}`}>
          <Icon name="users-round" /> Sign in to connect
        </a>
        <p class="soft small">
          {firstName(name)} is on {siteName}. New here?{' '}
          <a href={`/register?returnTo=${encodeURIComponent(url)}`}>Make an account</a>, and you find each other again.
        </p>
      </div>
    )
  return (
    <>
      {!tap.connection && (
        <form method="post" action={`${url}/connect`}>
          <button class="button quiet full">
            <Icon name="users-round" /> Connect
          </button>
        </form>
      )}
      {username !== null && !tap.following && (
        <form method="post" action={`/u/${username}`}>
          <button class="button quiet full" name="action" value="follow">
            <Icon name="user-round-plus" /> Follow
          </button>
        </form>
      )}
    </>
  )
}

const firstName = (name: string): string => name.split(' ')[0] ?? name
