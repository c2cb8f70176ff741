import { toUrlname } from '#contract'
import {
  getMyCreationRequest,
  requestGroupCreation,
  type CreationRequest,
} from '../../../src/areas/groups/creation/contract.ts'
import { createManagedGroup } from '../../../src/areas/groups/manage/contract.ts'
import { listMyEntitlements } from '../../../src/areas/entitlements/contract.ts'
import { FormField } from '../../components/form-field.tsx'
import { RelativeTime } from '../../components/relative-time.tsx'
import { formForAction, type Form } from '../../form.ts'
import { redirectTo, page, type Visit } from '../../page.ts'
import { readInput } from '../../read-input.ts'

type CreationMode = 'make' | 'ask' | 'closed' | CreationRequest

export const newGroup = page({
  path: '/groups/new',
  access: 'signedIn',
  title: 'Start a group',
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
      const input = readInput(createManagedGroup, fields, ['name', 'urlname', 'description'])
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
  if (groupCreation === 'open' || me?.role !== 'user') return 'make'
  const { data } = await call(listMyEntitlements, { limit: 100 })
  if (data.some(({ entitlement }) => entitlement === 'group.create')) return 'make'
  if (groupCreation === 'closed') return 'closed'
  return (await call(getMyCreationRequest, {})).data.request ?? 'ask'
}

function CreateForm({ form, webUrl }: { readonly form: Form; readonly webUrl: string }) {
  return (
    <form method="post" class="stack" data-address-from="name">
      <h1>Start a group</h1>
      <p class="soft">It is on the site at once, and you are its owner. Pictures, links and colors come next.</p>
      <FormField
        of={createManagedGroup}
        form={form}
        name="name"
        label="Name"
        autocomplete="off"
        placeholder="Repair Café"
      />
      <FormField
        of={createManagedGroup}
        form={form}
        name="urlname"
        label="Address"
        autocomplete="off"
        isRequired={false}
        help={`It stands after ${webUrl}/groups/. Left empty, it is made from the name.`}
      />
      <DescriptionField form={form} />
      <p>
        <button class="button" name="action" value="make">
          Start it
        </button>
      </p>
    </form>
  )
}

function RequestForm({ form }: { readonly form: Form }) {
  return (
    <form method="post" class="stack">
      <h1>Start a group</h1>
      <p class="soft">
        Tell us what you have in mind. An admin reads it, and you get a mail. Then the group is there and yours to run.
      </p>
      <FormField
        of={requestGroupCreation}
        form={form}
        name="groupName"
        label="Name"
        autocomplete="off"
        placeholder="Repair Café"
      />
      <DescriptionField form={form} />
      <p>
        <button class="button" name="action" value="ask">
          Ask for it
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
    label="What is it about?"
    isMultiline
    help="Who meets, to do what, how often. Markdown works."
  />
)

function PendingRequest({ request, now }: { readonly request: CreationRequest; readonly now: Date }) {
  const { groupName, description, createdAt } = request
  return (
    <section class="stack gap-5 message">
      <h1>Your request was sent</h1>
      <p class="soft">
        You asked for <b>{groupName}</b> <RelativeTime at={createdAt} now={now} />. We’ll email you when an admin has
        decided. If they say yes, your group goes live and you own it.
      </p>
      {description !== null && <p class="card">{description}</p>}
      <p class="row">
        <a class="button" href="/groups">
          See the groups
        </a>
      </p>
    </section>
  )
}

function ClosedMessage({ supportEmail }: { readonly supportEmail: string | null }) {
  return (
    <section class="stack gap-5 message">
      <h1>New groups are not taken at the moment</h1>
      <p class="soft">
        The groups that are here go on as ever.
        {supportEmail !== null && (
          <>
            {' '}
            If yours should be among them, write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
          </>
        )}
      </p>
      <p class="row">
        <a class="button" href="/groups">
          Look at the groups
        </a>
      </p>
    </section>
  )
}
