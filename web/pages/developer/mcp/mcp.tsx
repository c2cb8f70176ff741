import { CodeBlock } from '../../../components/code-block.tsx'
import { DeveloperLayout } from '../../../components/developer-layout.tsx'
import { CheckboxField } from '../../../components/fields.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Copyable } from '../../../components/copyable.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { emptyForm } from '../../../form.ts'
import { page, type Me } from '../../../page.ts'
import { mcpUrl, parseToolChoice, toolSets, type ToolChoice } from './mcp-url.ts'
import { clientSetupsFor } from './client-setups.ts'
import { AgentPermissions, RevokeAccess } from './agent-permissions.tsx'

const path = '/developer/mcp'

export const mcpPage = page({
  path,
  access: 'everyone',
  title: 'Agents',
  description: () => 'Connect Claude, ChatGPT, Cursor and other agents with the Model Context Protocol.',
  load: async ({ query, site }) => {
    const toolChoice = parseToolChoice(query)
    return { toolChoice, url: mcpUrl(site.baseUrl, toolChoice) }
  },
  view: ({ data: { toolChoice, url }, visit: { me } }) => (
    <DeveloperLayout currentPath={path}>
      <Panel
        title="Bring your agent"
        lead="Claude, ChatGPT and others can find events, save your seat and help you run a group, through the Model Context Protocol (MCP). They act as you, within what you allow."
      >
        <Copyable label="Address" value={url} />
        <ToolChoiceForm toolChoice={toolChoice} me={me} />
        <p class="soft">
          All tools, and what they cost an agent: <a href="/docs/guides/mcp">the guide for agents</a>.
        </p>
      </Panel>
      <Panel title="Set it up" lead="With the address above. You sign in once, and choose what the agent may do.">
        <div class="folds">
          {clientSetupsFor(url).map(({ name, steps, blocks }, index) => (
            <details open={index === 0}>
              <summary>
                <h3>{name}</h3>
              </summary>
              <div class="stack gap-3">
                {blocks.map(([label, code]) => (
                  <CodeBlock label={label} code={code} />
                ))}
                <p class="soft">{steps}</p>
              </div>
            </details>
          ))}
        </div>
      </Panel>
      <AgentPermissions />
      <RevokeAccess isSignedIn={me !== null} />
    </DeveloperLayout>
  ),
})

/** Agents choose better among fewer tools. */
function ToolChoiceForm({ toolChoice, me }: { readonly toolChoice: ToolChoice; readonly me: Me | null }) {
  const isAdmin = me !== null && me.role !== 'user'
  const offered = toolSets.filter(([set]) => set !== 'admin' || isAdmin)
  return (
    <details open={toolChoice.sets.length > 0 || toolChoice.isReadOnly}>
      <summary class="fold">Give it fewer tools</summary>
      <form class="opened stack" action={path}>
        <p class="soft">
          An agent with fewer tools chooses better among them. Tick what it needs, and take the address that you get.
        </p>
        <fieldset class="scopes">
          <legend>Sets of tools</legend>
          {offered.map(([set, description]) => (
            <CheckboxField
              form={emptyForm}
              name="set"
              value={set}
              label={set}
              help={description}
              isChecked={toolChoice.sets.includes(set)}
            />
          ))}
        </fieldset>
        <CheckboxField
          form={emptyForm}
          name="readonly"
          label="Only reading"
          help="It finds and looks, and changes nothing."
          isChecked={toolChoice.isReadOnly}
        />
        <p class="row">
          <button class="button">
            <Icon name="link" size={18} /> Make the address
          </button>
          {(toolChoice.sets.length > 0 || toolChoice.isReadOnly) && (
            <a class="button quiet" href={path}>
              All tools
            </a>
          )}
        </p>
      </form>
    </details>
  )
}
