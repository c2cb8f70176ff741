import type { ComponentChildren } from 'preact'
import { claimGroup } from '../../../src/areas/groups/claims/contract.ts'
import type { GroupDetail } from '../../../src/areas/groups/directory/contract.ts'
import { FormField } from '../../components/form-field.tsx'
import { Icon } from '../../components/icon.tsx'
import { widgetCode } from '../../components/widget-code.ts'
import { Copyable } from '../../components/copyable.tsx'
import type { Form } from '../../form.ts'
import type { Visit } from '../../page.ts'
import { listExternalLinks } from './group-json-ld.ts'

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
      <div class="ticket stack gap-4">
        <GroupLinks group={group} />
        <ul class="plain ways">
          <li>
            <a href={`${baseUrl.replace(/^https?:/, 'webcal:')}/feeds/groups/${slug}.ics`}>
              <Icon name="calendar-plus" /> Follow in your calendar
            </a>
          </li>
          <li>
            <a href={`/feeds/groups/${slug}.ics`} download={`${slug}.ics`}>
              <Icon name="download" /> Calendar file
            </a>
          </li>
          <li>
            <a href={`/feeds/groups/${slug}.rss`}>
              <Icon name="rss" /> RSS
            </a>
          </li>
        </ul>
        <hr />
        <details>
          <summary class="way">
            <Icon name="code-xml" /> Show it on your site
          </summary>
          <div class="opened stack gap-3">
            <p class="soft small">Put this where the next event shall stand. It stays up to date by itself.</p>
            <Copyable label="Next event" value={groupWidgetCode(group, baseUrl, 'next-event')} />
            <Copyable label="All coming events" value={groupWidgetCode(group, baseUrl, 'carousel')} />
          </div>
        </details>
      </div>
      {children}
    </aside>
  )
}

function GroupLinks({ group }: Pick<Props, 'group'>) {
  const links = listExternalLinks(group)
  if (links.length === 0) return null
  return (
    <>
      <ul class="plain ways">
        {links.map(({ label, href, isOwn }) => (
          <li>
            <a href={href} rel="nofollow ugc noopener">
              <Icon name={isOwn ? 'globe' : 'link'} /> {label}
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
      <h2>Is this your group?</h2>
      <p class="soft small">
        Nobody here looks after it yet. Claim it, and you can plan its events and edit this page.
      </p>
      {me ? (
        <details open={form.action === 'claim'}>
          <summary class="button quiet">Claim it</summary>
          <form method="post" class="stack opened">
            <FormField
              of={claimGroup}
              form={form}
              name="notes"
              label="How do you know the group?"
              isMultiline
              help="An admin reads this and decides. You get a mail."
            />
            <p>
              <button class="button" name="action" value="claim">
                Ask to own it
              </button>
            </p>
          </form>
        </details>
      ) : (
        <p>
          <a class="button quiet" href={`/login?returnTo=${encodeURIComponent(url)}`}>
            Sign in to claim it
          </a>
        </p>
      )}
    </section>
  )
}
