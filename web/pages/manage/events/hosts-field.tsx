import { Avatar } from '../../../components/avatar.tsx'
import { findFieldProblem, type Form } from '../../../form.ts'
import { t } from '../../../messages.ts'
import type { PossibleHost } from './unsaved-form.ts'
import type { RsvpFormValues } from './rsvp-values.ts'

interface Props {
  readonly form: Form
  /** With what was typed. */
  readonly values: RsvpFormValues
  readonly team: readonly PossibleHost[]
}

export function HostsField({ form, values: { hosts }, team }: Props) {
  if (team.length === 0) return null
  const problem = findFieldProblem(form, 'hosts')
  return (
    <fieldset class={problem === undefined ? 'field' : 'field bad'}>
      <legend>
        {t('manage.rsvpFields.hosts')}
        <span class="soft"> {t('common.optional')}</span>
      </legend>
      <input type="hidden" name="hasHosts" value="yes" />
      <div class="choice-chips">
        {team.map(({ userId, ...person }) => (
          <label class="choice-chip">
            <input type="checkbox" name="hosts" value={userId} checked={hosts?.includes(userId) ?? false} />
            <Avatar person={person} size="small" /> {person.name}
          </label>
        ))}
      </div>
      {problem !== undefined && <p class="problem">{problem}</p>}
      <p class="help">{t('manage.rsvpFields.hostsHelp')}</p>
    </fieldset>
  )
}
