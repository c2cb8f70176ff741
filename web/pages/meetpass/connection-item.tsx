import type { MeetpassConnection } from '../../../src/areas/meetpass/connections/contract.ts'
import { Avatar } from '../../components/avatar.tsx'
import { Confirm } from '../../components/confirm.tsx'
import { Icon } from '../../components/icon.tsx'
import { RelativeTime } from '../../components/relative-time.tsx'
import { t } from '../../messages.ts'

export function ConnectionItem({ connection, now }: { readonly connection: MeetpassConnection; readonly now: Date }) {
  const { id, connectedName: name, connectedUsername: username, connectedAvatarUrl: avatarUrl } = connection
  const { direction, createdAt, visitorAnonId } = connection
  const isAnonymous = visitorAnonId !== null
  return (
    <li>
      {name === null ? (
        <span class="avatar medium avatar-placeholder">
          <Icon name="user-round" size={24} />
        </span>
      ) : (
        <Avatar person={{ name, avatarUrl }} size="medium" />
      )}
      <div class="item-body">
        <b>
          {name === null ? (
            t(isAnonymous ? 'meetpass.connection.anonymous' : 'meetpass.connection.deletedAccount')
          ) : username === null ? (
            name
          ) : (
            <a href={`/u/${username}`}>{name}</a>
          )}
        </b>
        <span class="soft small">
          {t(`meetpass.connection.${direction}`)}
          {createdAt !== null && (
            <>
              {' · '}
              <RelativeTime at={createdAt} now={now} hidesDate />
            </>
          )}
        </span>
        {isAnonymous && <span class="soft small">{t('meetpass.connection.anonymousHelp')}</span>}
      </div>
      <Confirm
        label={t('common.remove')}
        question={
          name === null
            ? t('meetpass.connection.removeAnonymousQuestion')
            : t('meetpass.connection.removeQuestion', { name })
        }
        action="remove"
        formAction="/my/connections"
        fields={{ id }}
        confirmLabel={t('common.remove')}
      />
    </li>
  )
}
