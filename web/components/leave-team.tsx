import { Confirm } from './confirm.tsx'

export const LeaveTeam = ({ group: { name } }: { readonly group: { readonly name: string } }) => (
  <div class="row">
    <Confirm
      label="Leave"
      question={`Leave ${name}? You lose your role in it. Somebody who manages it can add you again.`}
      action="leave"
      confirmLabel="Leave the group"
    />
  </div>
)
