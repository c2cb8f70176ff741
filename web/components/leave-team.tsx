import { t } from '../messages.ts'
import { Confirm } from './confirm.tsx'

export const LeaveTeam = ({ group: { name } }: { readonly group: { readonly name: string } }) => (
  <div class="row">
    <Confirm
      label={t('components.leaveTeam.label')}
      question={t('components.leaveTeam.question', { group: name })}
      action="leave"
      confirmLabel={t('components.leaveTeam.confirm')}
    />
  </div>
)
