import { toUrlname } from '#contract'
import {
  getMyCreationRequest,
  requestGroupCreation,
  type CreationRequest,
} from '../../../src/areas/groups/creation/contract.ts'
import { createManagedGroup } from '../../../src/areas/groups/manage/contract.ts'
import { listMyEntitlements } from '../../../src/areas/entitlements/contract.ts'
import { HelpLink } from '../../components/help-link.tsx'
import { LanguageField } from '../../components/language-field.tsx'
import { FormField } from '../../components/form-field.tsx'
import { RelativeTime } from '../../components/relative-time.tsx'
import { formForAction, type Form } from '../../form.ts'
import { rich, t } from '../../messages.ts'
import { redirectTo, page, type Visit } from '../../page.ts'
import { readInput } from '../../read-input.ts'

type CreationMode = 'make' | 'ask' | 'closed' | CreationRequest

export const newGroup = page({
  path: '/groups/new',
  access: 'signedIn',
  title: 'groups.new.title',
  width: 'narrow',
  load: async (visit) => ({
    mode: await findCreationMode(visit),
    supportEmail: (await visit.site.settings()).supportEmail,
  }),
  view: ({ data: { mode, supportEmail }, form, visit: { site, now } }) => {
    if (typeof mode === 'object') return <PendingRequest request={mode} now={now} />
    if (mode === 'closed') return <ClosedMessage supportEmail={supportEmail} />
    return mode === 'make' ? (
      <CreateForm form={formForAction(form, 'make')} webUrl={site.webUrl} />
    ) : (
      <RequestForm form={formForAction(form, 'ask')} />
    )
  },
  actions: {
    make: async ({ call }, fields) => {
      const input = readInput(createManagedGroup, fields, ['name', 'urlname', 'description', 'languages'])
      const urlname = input.urlname.trim().toLowerCase() || toUrlname(input.name)
      const { data } = await call(createManagedGroup, { ...input, urlname })
      return redirectTo(`/manage/${data.urlname ?? data.id}`)
    },
    ask: async ({ call }, fields) => {
      await call(requestGroupCreation, readInput(requestGroupCreation, fields, ['groupName', 'description']))
      return redirectTo('/groups/new')
    },
  },
})

async function findCreationMode({ me, site, call }: Visit): Promise<CreationMode> {
  const { groupCreation } = await site.settings()
  const isAdmin = me !== null && me.role !== 'user' && !me.lacksSecondFactor
  if (groupCreation === 'open' || isAdmin) return 'make'
  const { data } = await call(listMyEntitlements, { limit: 100 })
  if (data.some(({ entitlement }) => entitlement === 'group.create')) return 'make'
  if (groupCreation === 'closed') return 'closed'
  return (await call(getMyCreationRequest, {})).data.request ?? 'ask'
}

function CreateForm({ form, webUrl }: { readonly form: Form; readonly webUrl: string }) {
  return (
    <form method="post" class="stack" data-slug-from="name">
      <h1>{t('groups.new.title')}</h1>
      <p class="soft">{t('groups.new.lead')}</p>
      <HelpLink place="startGroup" isBesideForm />
      <FormField
        of={createManagedGroup}
        form={form}
        name="name"
        label={t('common.name')}
        autocomplete="off"
        placeholder={t('groups.new.namePlaceholder')}
      />
      <FormField
        of={createManagedGroup}
        form={form}
        name="urlname"
        label={t('groups.new.address')}
        autocomplete="off"
        isRequired={false}
        help={t('groups.new.addressHelp', { url: `${webUrl}/groups/` })}
      />
      <DescriptionField form={form} />
      <LanguageField
        form={form}
        label={t('components.groupFields.languages')}
        help={t('components.groupFields.languagesHelp')}
        value={null}
      />
      <p>
        <button class="button" name="action" value="make">
          {t('groups.new.create')}
        </button>
      </p>
    </form>
  )
}

function RequestForm({ form }: { readonly form: Form }) {
  return (
    <form method="post" class="stack">
      <h1>{t('groups.new.title')}</h1>
      <p class="soft">{t('groups.new.requestLead')}</p>
      <HelpLink place="startGroup" isBesideForm />
      <FormField
        of={requestGroupCreation}
        form={form}
        name="groupName"
        label={t('common.name')}
        autocomplete="off"
        placeholder={t('groups.new.namePlaceholder')}
      />
      <DescriptionField form={form} />
      <p>
        <button class="button" name="action" value="ask">
          {t('groups.new.sendRequest')}
        </button>
      </p>
    </form>
  )
}

const DescriptionField = ({ form }: { readonly form: Form }) => (
  <FormField
    of={createManagedGroup}
    form={form}
    name="description"
    label={t('groups.new.descriptionLabel')}
    isMultiline
    help={t('groups.new.descriptionHelp')}
  />
)

function PendingRequest({ request, now }: { readonly request: CreationRequest; readonly now: Date }) {
  const { groupName, description, createdAt } = request
  return (
    <section class="stack gap-5 message">
      <h1>{t('groups.claimInvite.requestSent')}</h1>
      <p class="soft">
        {rich('groups.new.requestSentText', {
          group: groupName,
          b: (children) => <b>{children}</b>,
          when: <RelativeTime at={createdAt} now={now} hidesDate />,
        })}
      </p>
      {description !== null && <p class="card">{description}</p>}
      <p class="row">
        <a class="button" href="/groups">
          {t('groups.directory.browse')}
        </a>
      </p>
    </section>
  )
}

function ClosedMessage({ supportEmail }: { readonly supportEmail: string | null }) {
  return (
    <section class="stack gap-5 message">
      <h1>{t('groups.new.closed')}</h1>
      <p class="soft">
        {supportEmail === null
          ? t('groups.new.closedText')
          : rich('groups.new.closedTextWithEmail', {
              email: supportEmail,
              link: (children) => <a href={`mailto:${supportEmail}`}>{children}</a>,
            })}
      </p>
      <p class="row">
        <a class="button" href="/groups">
          {t('groups.directory.browse')}
        </a>
      </p>
    </section>
  )
}
