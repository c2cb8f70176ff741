import { Confirm } from './confirm.tsx'
import { Panel } from './settings-layout.tsx'

interface DeletePanelProps {
  readonly label: string
  /** Says what is lost. */
  readonly question: string
}

export const DeletePanel = (props: DeletePanelProps) => (
  <Panel title="Delete it">
    <div>
      <Confirm {...props} action="delete" confirmLabel="Delete it for good" />
    </div>
  </Panel>
)
