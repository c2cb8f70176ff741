import type { MeetpassConnection } from '../../../src/areas/meetpass/connections/contract.ts'
import { Avatar } from '../../components/avatar.tsx'
import { Confirm } from '../../components/confirm.tsx'
import { Icon } from '../../components/icon.tsx'
import { RelativeTime } from '../../components/relative-time.tsx'

export function ConnectionItem({ connection, now }: { readonly connection: MeetpassConnection; readonly now: Date }) {
  const { id, connectedName: name, connectedUsername: username, connectedAvatarUrl: avatarUrl } = connection
  const { direction, createdAt } = connection
  return (
    <li>
      {name === null ? (
        <span class="avatar medium nameless">
          <Icon name="user-round" size={24} />
        </span>
      ) : (
        <Avatar person={{ name, avatarUrl }} size="medium" />
      )}
      <div class="about">
        <b>
          {name === null ? 'Somebody without a name' : username === null ? name : <a href={`/u/${username}`}>{name}</a>}
        </b>
        <span class="soft small">
          {direction === 'inbound' ? 'Tapped your pass' : 'You tapped their pass'}
          {createdAt !== null && (
            <>
              , <RelativeTime at={createdAt} now={now} hidesDate />
            </>
          )}
        </span>
        {name === null && (
          <span class="soft small">
            They were not signed in. When they do so on the same phone, you see who it was.
          </span>
        )}
      </div>
      <Confirm
        label="Remove"
        question={
          name === null
            ? 'Remove this connection? It cannot be brought back.'
            : `Remove ${name}? The connection goes for both of you. You can tap each other’s pass again.`
        }
        action="remove"
        formAction="/my/connections"
        fields={{ id }}
        confirmLabel="Remove it"
      />
    </li>
  )
}
