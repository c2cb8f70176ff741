import type { PassTap } from '../../../src/areas/meetpass/tap/contract.ts'
import { Avatar } from '../../components/avatar.tsx'
import { firstName } from '../../components/first-name.ts'
import { Icon } from '../../components/icon.tsx'
import { Username } from '../../components/username.tsx'
import { rich, t } from '../../messages.ts'

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
    <article class="ticket-card stack gap-4 pass-card">
      <Avatar person={owner} size="large" />
      <div class="stack gap-1">
        <h1>{name}</h1>
        {username !== null && (
          <p class="soft">
            <Username username={username} />
          </p>
        )}
      </div>
      {connection && isSignedIn && <ConnectedMessage connection={connection} name={name} isFollowed={tap.following} />}
      {bio !== null && <p class="bio">{bio}</p>}
      <hr />
      <PrimaryAction tap={tap} name={name} />
      {!isMine && <ConnectActions tap={tap} owner={owner} isSignedIn={isSignedIn} siteName={siteName} />}
      <a class="button quiet full" href={`/pass/${pass.id}/contact.vcf`}>
        <Icon name="download" /> {t('meetpass.card.saveContact')}
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
    <div class="stack gap-2 new-connection">
      <p class="tag brand">
        <Icon name="circle-check" size={16} />
        {t(connection.isNew ? 'meetpass.card.nowConnected' : 'meetpass.card.connected', { name: firstName(name) })}
      </p>
      <p class="soft small">
        {isFollowed && `${t('meetpass.card.following')} `}
        <a href="/my/connections">{t('meetpass.card.allConnections')}</a>
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
          {t(pass.action === 'portfolio' ? 'meetpass.card.seePortfolio' : 'meetpass.card.seeProfile', {
            name: firstName(name),
          })}
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
          <Icon name="users-round" /> {t('meetpass.card.signInToConnect')}
        </a>
        <p class="soft small">
          {rich('meetpass.card.newHere', {
            name: firstName(name),
            site: siteName,
            link: (children) => <a href={`/register?returnTo=${encodeURIComponent(url)}`}>{children}</a>,
          })}
        </p>
      </div>
    )
  return (
    <>
      {!tap.connection && (
        <form method="post" action={`${url}/connect`}>
          <button class="button quiet full">
            <Icon name="users-round" /> {t('meetpass.card.connect')}
          </button>
        </form>
      )}
      {username !== null && !tap.following && (
        <form method="post" action={`/u/${username}`}>
          <button class="button quiet full" name="action" value="follow">
            <Icon name="user-round-plus" /> {t('meetpass.card.follow')}
          </button>
        </form>
      )}
    </>
  )
}
