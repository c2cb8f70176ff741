import { RouteNotFound } from '#contract'
import { getEvent } from '../../../src/areas/events/discovery/contract.ts'
import { getPublicGroup } from '../../../src/areas/groups/directory/contract.ts'
import { getUser } from '../../../src/areas/people/contract.ts'
import { createReport, reportReasons } from '../../../src/areas/reports/contract.ts'
import { FormField } from '../../components/form-field.tsx'
import { RadioField } from '../../components/radio-field.tsx'
import { nullIfNotFound } from '../../failures.ts'
import { t } from '../../messages.ts'
import { page, redirectTo, type Visit } from '../../page.ts'
import { readInput } from '../../read-input.ts'

interface Subject {
  readonly target: 'event' | 'group' | 'user'
  readonly id: string
  readonly name: string
  readonly path: string
  /** The group whose team can be told; null when nobody runs it here. */
  readonly team: string | null
}

export const reportPage = page({
  path: '/report/{target}/{id}',
  access: 'signedIn',
  width: 'narrow',
  load: loadSubject,
  title: ({ name }) => t('reports.form.title', { name }),
  view: ({ data: { name, path, team }, form }) => (
    <div class="stack gap-5">
      <header class="stack gap-2">
        <h1>{t('reports.form.title', { name })}</h1>
        <p class="soft">{t(team === null ? 'reports.form.leadForAdmins' : 'reports.form.lead')}</p>
      </header>
      <form method="post" class="stack">
        <RadioField
          form={form}
          name="reason"
          legend={t('reports.form.reason')}
          options={reportReasons.map((reason) => [reason, t(`reports.reason.${reason}`)] as const)}
        />
        <FormField
          of={createReport}
          form={form}
          name="text"
          label={t('reports.form.text')}
          help={t('reports.form.textHelp')}
          isMultiline
          rows={4}
        />
        {team === null ? (
          <input type="hidden" name="to" value="admins" />
        ) : (
          <RadioField
            form={form}
            name="to"
            legend={t('reports.form.to')}
            value="team"
            options={[
              ['team', t('reports.form.toTeam', { group: team }), t('reports.form.toTeamHelp')],
              ['admins', t('reports.form.toAdmins'), t('reports.form.toAdminsHelp')],
            ]}
          />
        )}
        <p class="row">
          <button class="button" name="action" value="send">
            {t('reports.form.send')}
          </button>
          <a class="button quiet" href={path}>
            {t('common.cancel')}
          </a>
        </p>
      </form>
    </div>
  ),
  actions: {
    send: async (visit, fields) => {
      const { target, id, path } = await loadSubject(visit)
      const input = readInput(createReport, fields, ['reason', 'text', 'to'])
      const { data } = await visit.call(createReport, { target, id, ...input })
      // An open report stays as it is.
      const isStored = data.reason === input.reason && data.text === (input.text?.normalize('NFC').trim() ?? null)
      return redirectTo(path, { notice: isStored ? 'reported' : 'reportedBefore' })
    },
  },
})

async function loadSubject({ call, params }: Visit): Promise<Subject> {
  const { target, id = '' } = params
  switch (target) {
    case 'event': {
      const { data: event } = await call(getEvent, { eventId: id })
      const group = await nullIfNotFound(call(getPublicGroup, { slug: event.group?.id ?? '' }))
      const team = group?.data.hasOwner ? group.data.name : null
      return { target, id, name: event.title, path: `/events/${id}`, team }
    }
    case 'group': {
      const { data: group } = await call(getPublicGroup, { slug: id })
      const path = `/groups/${group.urlname ?? group.id}`
      return { target, id: group.id, name: group.name, path, team: group.hasOwner ? group.name : null }
    }
    case 'user': {
      const { data: person } = await call(getUser, { username: id })
      return { target, id: person.username, name: person.name, path: `/u/${person.username}`, team: null }
    }
    default:
      throw new RouteNotFound()
  }
}
