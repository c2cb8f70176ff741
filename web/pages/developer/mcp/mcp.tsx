import { CodeBlock } from '../../../components/code-block.tsx'
import { DeveloperLayout } from '../../../components/developer-layout.tsx'
import { TickField } from '../../../components/fields.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Copyable } from '../../../components/secret.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { emptyForm } from '../../../form.ts'
import { page, type Me } from '../../../page.ts'
import { addressOf, narrowedIn, toolSets, type Narrowed } from './address.ts'
import { agentsAt } from './agents.ts'
import { Limits, TakeBack } from './trust.tsx'

const path = '/developer/mcp'

export const mcpPage = page({
  path,
  access: 'everyone',
  title: 'Agents',
  description: () => 'Connect Claude, ChatGPT, Cursor and other agents with the Model Context Protocol.',
  load: async ({ query, site }) => {
    const narrowed = narrowedIn(query)
    return { narrowed, url: addressOf(site.baseUrl, narrowed) }
  },
  view: ({ data: { narrowed, url }, visit: { me } }) => (
    <DeveloperLayout here={path}>
      <Panel
        title="Bring your agent"
        lead="Claude, ChatGPT and others can find events, save your seat and help you run a group, through the Model Context Protocol (MCP). They act as you, within what you allow."
      >
        <Copyable label="Address" value={url} />
        <Narrow narrowed={narrowed} me={me} />
        <p class="soft">
          All tools, and what they cost an agent: <a href="/docs/guides/mcp">the guide for agents</a>.
        </p>
      </Panel>
      <Panel title="Set it up" lead="With the address above. You sign in once, and choose what the agent may do.">
        <div class="folds">
          {agentsAt(url).map(({ name, steps, blocks }, place) => (
            <details open={place === 0}>
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
      <Limits />
      <TakeBack isSignedIn={me !== null} />
    </DeveloperLayout>
  ),
})

/** An agent with fewer tools chooses better among them. */
function Narrow({ narrowed, me }: { readonly narrowed: Narrowed; readonly me: Me | null }) {
  const isAdmin = me !== null && me.role !== 'user'
  const offered = toolSets.filter(([set]) => set !== 'admin' || isAdmin)
  return (
    <details open={narrowed.sets.length > 0 || narrowed.isReadOnly}>
      <summary class="fold">Give it fewer tools</summary>
      <form class="opened stack" action={path}>
        <p class="soft">
          An agent with fewer tools chooses better among them. Tick what it needs, and take the address that you get.
        </p>
        <fieldset class="scopes">
          <legend>Sets of tools</legend>
          {offered.map(([set, words]) => (
            <TickField
              form={emptyForm}
              name="set"
              value={set}
              label={set}
              help={words}
              isTicked={narrowed.sets.includes(set)}
            />
          ))}
        </fieldset>
        <TickField
          form={emptyForm}
          name="readonly"
          label="Only reading"
          help="It finds and looks, and changes nothing."
          isTicked={narrowed.isReadOnly}
        />
        <p class="row">
          <button class="button">
            <Icon name="link" size={18} /> Make the address
          </button>
          {(narrowed.sets.length > 0 || narrowed.isReadOnly) && (
            <a class="button quiet" href={path}>
              All tools
            </a>
          )}
        </p>
      </form>
    </details>
  )
}
