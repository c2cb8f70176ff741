import type { QuietGroup } from '../../../../src/areas/overview/contract.ts'
import { Picture } from '../../../components/picture.tsx'
import { RelativeTime } from '../../../components/relative-time.tsx'
import { formatMembers } from '../../../components/group-card.tsx'
import { rich, t } from '../../../messages.ts'

interface Props {
  readonly groups: readonly QuietGroup[]
  readonly now: Date
}

export function QuietGroups({ groups, now }: Props) {
  if (groups.length === 0) return null
  return (
    <section class="card stack gap-3">
      <h2>{t('admin.quietGroups.title')}</h2>
      <p class="small soft">{t('admin.quietGroups.lead')}</p>
      <ul class="plain quiet-groups">
        {groups.map((group) => (
          <li class="row nowrap">
            <GroupPicture group={group} />
            <div class="item-body">
              <a href={`/groups/${group.urlname}`}>{group.name}</a>
              <span class="small soft">
                <LastEvent group={group} now={now} />
                {group.memberCount !== null && ` · ${formatMembers(group.memberCount)}`}
              </span>
            </div>
            <a class="button quiet slim" href={`/admin/groups/${group.urlname}/people`}>
              {t('admin.quietGroups.team')}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

const GroupPicture = ({ group: { photoUrl, themeColor } }: { readonly group: QuietGroup }) => (
  <span class="thumb" data-theme={themeColor ?? undefined} aria-hidden="true">
    {photoUrl !== null && <Picture url={photoUrl} width={44} size={{ width: 44, height: 44 }} isLazy />}
  </span>
)

const LastEvent = ({ group: { lastEventAt }, now }: { readonly group: QuietGroup; readonly now: Date }) =>
  lastEventAt === null
    ? t('admin.quietGroups.neverMet')
    : rich('admin.quietGroups.lastMet', { when: <RelativeTime at={lastEventAt} now={now} hidesDate /> })
