import type { ComponentChildren } from 'preact'
import { claimGroup } from '../../../src/areas/groups/claims/contract.ts'
import type { GroupDetail } from '../../../src/areas/groups/directory/contract.ts'
import { FormField } from '../../components/form-field.tsx'
import { Icon } from '../../components/icon.tsx'
import { ReportLink } from '../../components/report-link.tsx'
import { widgetCode } from '../../components/widget-code.ts'
import { Copyable } from '../../components/copyable.tsx'
import type { Form } from '../../form.ts'
import { t } from '../../messages.ts'
import type { Visit } from '../../page.ts'
import { listExternalLinks, toHost } from './external-links.ts'

interface Props {
  readonly group: GroupDetail
  readonly visit: Visit
  readonly children: ComponentChildren
}

export function GroupSidebar({ group, visit, children }: Props) {
  const slug = group.urlname ?? group.id
  const { baseUrl } = visit.site
  return (
    <aside class="stack gap-5">
      <div class="ticket-card stack gap-4">
        <GroupLinks group={group} webUrl={visit.site.webUrl} />
        <ul class="plain action-list">
          <li>
            <a href={`${baseUrl.replace(/^https?:/, 'webcal:')}/feeds/groups/${slug}.ics`}>
              <Icon name="calendar-plus" /> {t('events.list.subscribe')}
            </a>
          </li>
          <li>
            <a href={`/feeds/groups/${slug}.ics`} download={`${slug}.ics`}>
              <Icon name="download" /> {t('groups.sidebar.calendarFile')}
            </a>
          </li>
          <li>
            <a href={`/feeds/groups/${slug}.rss`}>
              <Icon name="rss" /> {t('events.list.rss')}
            </a>
          </li>
        </ul>
        <hr />
        <details>
          <summary class="action-link">
            <Icon name="code-xml" /> {t('groups.sidebar.embed')}
          </summary>
          <div class="disclosure-body stack gap-3">
            <p class="soft small">{t('groups.sidebar.embedHelp')}</p>
            <Copyable
              label={t('groups.sidebar.embedNextEvent')}
              value={groupWidgetCode(group, baseUrl, 'next-event')}
            />
            <Copyable label={t('groups.sidebar.embedAllEvents')} value={groupWidgetCode(group, baseUrl, 'carousel')} />
          </div>
        </details>
      </div>
      {children}
      <p>
        <ReportLink target="group" id={slug} />
      </p>
    </aside>
  )
}

function GroupLinks({ group, webUrl }: Pick<Props, 'group'> & { readonly webUrl: string }) {
  const links = listExternalLinks(group)
  const { link, memberCount } = group
  const source = link === null || link.startsWith(webUrl) ? null : link
  if (links.length === 0 && source === null) return null
  return (
    <>
      <ul class="plain action-list">
        {source !== null && (
          <li>
            <a href={source} rel="nofollow ugc noopener">
              <Icon name="external-link" />{' '}
              {memberCount === null
                ? t('groups.sidebar.elsewhere', { host: toHost(source) })
                : t('groups.sidebar.membersElsewhere', { count: memberCount, host: toHost(source) })}
            </a>
          </li>
        )}
        {links.map(({ label, href, isWebsite }) => (
          <li>
            <a href={href} rel="nofollow ugc noopener">
              <Icon name={isWebsite ? 'globe' : 'link'} /> {label}
            </a>
          </li>
        ))}
      </ul>
      <hr />
    </>
  )
}

const groupWidgetCode = ({ urlname, id, name }: GroupDetail, baseUrl: string, kind: 'next-event' | 'carousel') =>
  widgetCode(baseUrl, { kind, groups: urlname ?? id, title: name })

export function ClaimGroupForm({ visit: { me, url }, form }: Pick<Props, 'visit'> & { readonly form: Form }) {
  return (
    <section class="card stack gap-3" id="claim">
      <h2>{t('groups.sidebar.claimTitle')}</h2>
      <p class="soft small">{t('groups.sidebar.claimText')}</p>
      {me ? (
        <details open={form.action === 'claim'}>
          <summary class="button quiet">{t('groups.sidebar.claim')}</summary>
          <form method="post" class="stack disclosure-body">
            <FormField
              of={claimGroup}
              form={form}
              name="notes"
              label={t('groups.sidebar.claimNotes')}
              isMultiline
              help={t('groups.sidebar.claimNotesHelp')}
            />
            <p>
              <button class="button" name="action" value="claim">
                {t('groups.new.sendRequest')}
              </button>
            </p>
          </form>
        </details>
      ) : (
        <p>
          <a class="button quiet" href={`/login?returnTo=${encodeURIComponent(url)}`}>
            {t('groups.sidebar.signInToClaim')}
          </a>
        </p>
      )}
    </section>
  )
}
