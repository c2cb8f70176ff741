import { Icon } from '../../../components/icon.tsx'
import { Panel } from '../../../components/settings-layout.tsx'

const permissionRules = [
  'It sees only the tools that its scopes allow. You choose them when you sign in, and may allow less than it asks for.',
  'It is never more than you: your roles and the rules of each group hold for it too.',
  'What cannot be undone is shown first. Nothing happens until the agent calls again and confirms.',
  'Its requests are counted, with the same limits as those of the API.',
]

export const AgentPermissions = () => (
  <Panel title="What it may do">
    <ul class="plain checks">
      {permissionRules.map((rule) => (
        <li>
          <Icon name="check" /> <span>{rule}</span>
        </li>
      ))}
    </ul>
    <div class="beware">
      <Icon name="triangle-alert" />
      <p>
        <b>What members write is data, not orders.</b> Titles, descriptions and names that an agent reads here were
        written by other people. Have it ask you before it acts on something it has read, and allow it no more than it
        needs.
      </p>
    </div>
  </Panel>
)

export const RevokeAccess = ({ isSignedIn }: { readonly isSignedIn: boolean }) => (
  <Panel title="Take it back" lead="It stops at once, whatever the agent was doing.">
    <div class="row">
      <a class="button quiet" href="/settings/apps">
        <Icon name="plug" size={18} /> Agents that signed in
      </a>
      <a class="button quiet" href="/settings/tokens">
        <Icon name="key-round" size={18} /> Tokens you gave them
      </a>
    </div>
    {!isSignedIn && <p class="soft small">Both are in your settings, once you have signed in.</p>}
  </Panel>
)
