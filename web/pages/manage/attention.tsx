import { updateEvent } from '../../../src/areas/events/manage/contract.ts'
import { Icon } from '../../components/icon.tsx'
import type { Fields } from '../../form.ts'
import { formatNumber, t } from '../../messages.ts'
import type { Visit } from '../../page.ts'
import { redirectToPublished } from './events/share/redirect.ts'
import type { AttentionItem } from './attention-items.ts'

interface Props {
  readonly items: readonly AttentionItem[]
  /** For the list over all groups. */
  readonly showsGroup?: boolean
}

/** The page needs the action `publish`. */
export function Attention({ items, showsGroup = false }: Props) {
  if (items.length === 0)
    return (
      <p class="card row nowrap gap-3 soft wide">
        <Icon name="circle-check" /> {t('manage.attention.none')}
      </p>
    )
  return (
    <section class="card todo wide">
      <header>
        <h2>{t('manage.attention.title')}</h2>
        <span class="count">{formatNumber(items.length)}</span>
      </header>
      <ul class="plain">
        {items.map((item) => (
          <li>
            <span class="item-icon">
              <Icon name={item.icon} />
            </span>
            <div class="item-body">
              <b>{item.title}</b>
              <span class="soft small">{showsGroup ? `${item.groupName} · ${item.detail}` : item.detail}</span>
            </div>
            <AttentionAction item={item} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function AttentionAction({ item: { title, action } }: { readonly item: AttentionItem }) {
  if (!action) return null
  const name = (label: string) => `${label}: ${title}`
  if (!('draft' in action))
    return (
      <a class="button quiet slim" href={action.href} aria-label={name(action.label)}>
        {action.label}
      </a>
    )
  return (
    <form method="post" class="row gap-2">
      <input type="hidden" name="groupId" value={action.draft.group?.id ?? ''} />
      <input type="hidden" name="eventId" value={action.draft.id} />
      <a class="button quiet slim" href={action.href} aria-label={name(t('common.edit'))}>
        {t('common.edit')}
      </a>
      <button class="button quiet slim" name="action" value="publish" aria-label={name(action.label)}>
        {action.label}
      </button>
    </form>
  )
}

export async function publishDraft(visit: Visit, fields: Fields) {
  const [groupId, eventId] = [fields.text('groupId'), fields.text('eventId')]
  await visit.call(updateEvent, { groupId, eventId, status: 'active' })
  return redirectToPublished(visit, groupId, eventId)
}
