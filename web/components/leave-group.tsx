import { Confirm } from './confirm.tsx'

/** The way out of a group; the page's action `leave` does it. */
export const LeaveGroup = ({ group: { name } }: { readonly group: { readonly name: string } }) => (
  <div class="row">
    <Confirm
      label="Leave"
      question={`Leave ${name}? You lose your role in it. Somebody who manages it can add you again.`}
      action="leave"
      confirmLabel="Leave the group"
    />
  </div>
)
