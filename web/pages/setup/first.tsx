import { message, toUrlname, validationFailure } from '#contract'
import { createEvent } from '../../../src/areas/events/manage/contract.ts'
import { createManagedGroup, listManagedGroups, type ManagedGroup } from '../../../src/areas/groups/manage/contract.ts'
import { getProfile } from '../../../src/areas/profile/contract.ts'
import { TextField } from '../../components/fields.tsx'
import { FormField } from '../../components/form-field.tsx'
import { Icon } from '../../components/icon.tsx'
import { Stage } from '../../components/stage.tsx'
import { TownScene } from '../../components/town.tsx'
import { formForAction, type Fields, type Form } from '../../form.ts'
import { rich, t } from '../../messages.ts'
import { redirectTo, type Visit } from '../../page.ts'
import { readInput } from '../../read-input.ts'
import { adminPage } from '../admin/admin-page.ts'
import { toWallClock } from '../manage/events/times.ts'
import { managedEventPath } from '../manage/managed-group.ts'
import { cityOf } from './setup.tsx'

const path = '/setup/first'

export const setupFirst = adminPage({
  path,
  title: 'setup.first.title',
  load,
  view: ({ data: { siteName, group, ...event }, form, visit: { site } }) => (
    <>
      <Stage
        title={t('setup.first.live', { site: siteName })}
        text={t('setup.first.lead', { host: new URL(site.webUrl).host })}
      >
        <TownScene />
      </Stage>
      <div class="firsts stack">
        {group ? <GroupDone group={group} /> : <GroupForm form={formForAction(form, 'group')} siteName={siteName} />}
        <EventForm form={formForAction(form, 'publish', 'draft')} group={group} {...event} />
        <section class="card first-card rest">
          <CardHead number={3} title={t('setup.first.people')} />
          <p class="soft">{t('setup.first.peopleHelp')}</p>
        </section>
        <p class="small soft">{rich('setup.first.later', { link: (children) => <a href="/">{children}</a> })}</p>
      </div>
    </>
  ),
  actions: {
    group: async ({ call }, fields) => {
      const { name } = readInput(createManagedGroup, fields, ['name'])
      await call(createManagedGroup, { name, urlname: toUrlname(name) })
      return redirectTo(`${path}#event`)
    },
    publish: (visit, fields) => create(visit, fields, 'active'),
    draft: (visit, fields) => create(visit, fields, 'draft'),
  },
})

async function load({ call, site }: Visit) {
  const [{ siteName, defaultTimezone }, groups, profile] = await Promise.all([
    site.settings(),
    call(listManagedGroups, { own: true, limit: 1 }),
    call(getProfile, {}),
  ])
  const { timezone } = profile.data
  return {
    siteName,
    group: groups.data[0],
    zone: timezone ?? defaultTimezone,
    isZoneShown: timezone !== null && timezone !== defaultTimezone,
  }
}

async function create(visit: Visit, fields: Fields, status: 'active' | 'draft') {
  const { group, zone } = await load(visit)
  if (!group) return redirectTo(path)
  const [date, start, end] = ['date', 'start', 'end'].map((name) => fields.text(name))
  const { title } = readInput(createEvent, fields, ['title'])
  if (status === 'active' && `${date}T${start}` < toWallClock(visit.now.toISOString(), zone))
    throw validationFailure([{ path: 'date', text: message('setup.first.past') }])
  const place = fields.text('where').trim()
  const { data: event } = await visit.call(createEvent, {
    groupId: group.id,
    title,
    startTime: `${date}T${start}`,
    ...(end !== '' && { endTime: `${date}T${end}` }),
    ...(place !== '' && { venue: { name: place } }),
    status,
  })
  return redirectTo(managedEventPath(group, event.id), { notice: status === 'draft' ? 'drafted' : 'published' })
}

const CardHead = ({ number, title, children }: { number: number; title: string; children?: string | undefined }) => (
  <header>
    <span class="n">{children === undefined ? number : <Icon name="check" />}</span>
    <h2>
      {title}
      {children !== undefined && <small>{children}</small>}
    </h2>
  </header>
)

const GroupDone = ({ group: { name, urlname } }: { readonly group: ManagedGroup }) => (
  <section class="card first-card done">
    <CardHead number={1} title={t('setup.first.group')}>
      {name}
    </CardHead>
    <a href={`/manage/${urlname ?? ''}/settings`}>{t('common.edit')}</a>
  </section>
)

const GroupForm = ({ form, siteName }: { readonly form: Form; readonly siteName: string }) => (
  <section class="card first-card now">
    <CardHead number={1} title={t('setup.first.group')} />
    <form method="post" class="stack">
      <FormField
        of={createManagedGroup}
        form={form}
        name="name"
        id="group-name"
        label={t('common.name')}
        value={siteName}
        autocomplete="off"
        help={t('home.adminChecklist.createGroupHelp')}
      />
      <p>
        <button class="button" name="action" value="group">
          {t('groups.new.create')}
        </button>
      </p>
    </form>
  </section>
)

interface EventFormProps {
  readonly form: Form
  readonly group: ManagedGroup | undefined
  readonly zone: string
  readonly isZoneShown: boolean
}

function EventForm({ form: failed, group, zone, isZoneShown }: EventFormProps) {
  if (!group)
    return (
      <section class="card first-card rest">
        <CardHead number={2} title={t('setup.first.event')} />
      </section>
    )
  const form = withOwnNames(failed)
  return (
    <section id="event" class="card first-card now">
      <CardHead number={2} title={t('setup.first.event')} />
      <form method="post" class="stack">
        <FormField of={createEvent} form={form} name="title" label={t('manage.eventFields.title')} autocomplete="off" />
        <div class="triple">
          <TextField form={form} name="date" type="date" label={t('setup.first.date')} />
          <TextField form={form} name="start" type="time" label={t('setup.first.starts')} value="18:00" />
          <TextField form={form} name="end" type="time" label={t('setup.first.ends')} value="20:00" />
        </div>
        <TextField
          form={form}
          name="where"
          label={t('setup.first.where')}
          isOptional
          maxlength={200}
          autocomplete="off"
          help={isZoneShown ? t('setup.first.zone', { city: cityOf(zone) }) : undefined}
        />
        <p class="row buttons">
          <button class="button" name="action" value="publish">
            {t('manage.eventForm.publish')}
          </button>
          <button class="button quiet" name="action" value="draft">
            {t('manage.eventForm.saveDraft')}
          </button>
        </p>
      </form>
    </section>
  )
}

const ownNames: Readonly<Record<string, string>> = { startTime: 'date', endTime: 'end', 'venue.name': 'where' }

const withOwnNames = (form: Form): Form => ({
  ...form,
  problems: form.problems.map(({ path, text }) => ({ path: ownNames[path] ?? path, text })),
})
