import { t } from '../messages.ts'
import { Confirm } from './confirm.tsx'
import { Panel } from './settings-layout.tsx'

interface DeletePanelProps {
  readonly label: string
  /** Says what is lost. */
  readonly question: string
}

export const DeletePanel = (props: DeletePanelProps) => (
  <Panel title={t('components.deletePanel.title')}>
    <div>
      <Confirm {...props} action="delete" confirmLabel={t('components.deletePanel.confirm')} />
    </div>
  </Panel>
)
