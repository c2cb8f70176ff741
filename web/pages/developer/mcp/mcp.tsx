import { CodeBlock } from '../../../components/code-block.tsx'
import { DeveloperLayout } from '../../../components/developer-layout.tsx'
import { CheckboxField } from '../../../components/fields.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Copyable } from '../../../components/copyable.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { emptyForm } from '../../../form.ts'
import { rich, t } from '../../../messages.ts'
import { page, type Me } from '../../../page.ts'
import { isLimited, mcpUrl, parseToolChoice, toolSets, type ToolChoice } from './mcp-url.ts'
import { clientSetupsFor } from './client-setups.ts'
import { AgentPermissions, RevokeAccess } from './agent-permissions.tsx'

const path = '/developer/mcp'

export const mcpPage = page({
  path,
  access: 'everyone',
  title: 'developer.mcp.title',
  description: () => t('developer.mcp.description'),
  load: async ({ query, site }) => {
    const toolChoice = parseToolChoice(query)
    return { toolChoice, url: mcpUrl(site.baseUrl, toolChoice) }
  },
  view: ({ data: { toolChoice, url }, visit: { me } }) => (
    <DeveloperLayout currentPath={path}>
      <Panel title={t('developer.mcp.connectTitle')} lead={t('developer.mcp.connectLead')}>
        <Copyable label={t('developer.mcp.serverUrl')} value={url} />
        <ToolChoiceForm toolChoice={toolChoice} me={me} />
        <p class="soft">
          {rich('developer.mcp.guide', { link: (children) => <a href="/docs/guides/mcp">{children}</a> })}
        </p>
      </Panel>
      <Panel title={t('developer.mcp.setupTitle')} lead={t('developer.mcp.setupLead')}>
        <div class="accordion">
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
  const offered = toolSets.filter((set) => set !== 'admin' || isAdmin)
  return (
    <details open={isLimited(toolChoice)}>
      <summary class="disclosure-summary">{t('developer.mcp.limitTools')}</summary>
      <form class="disclosure-body stack" action={path}>
        <p class="soft">{t('developer.mcp.limitToolsHelp')}</p>
        <fieldset class="scopes">
          <legend>{t('developer.mcp.toolSetsLegend')}</legend>
          {offered.map((set) => (
            <CheckboxField
              form={emptyForm}
              name="set"
              value={set}
              label={set}
              help={t(`developer.mcp.toolSets.${set}`)}
              isChecked={toolChoice.sets.includes(set)}
            />
          ))}
        </fieldset>
        <CheckboxField
          form={emptyForm}
          name="finder"
          label={t('developer.mcp.find')}
          help={t('developer.mcp.findHelp')}
          isChecked={toolChoice.isFinder}
        />
        <CheckboxField
          form={emptyForm}
          name="readonly"
          label={t('developer.mcp.readOnly')}
          help={t('developer.mcp.readOnlyHelp')}
          isChecked={toolChoice.isReadOnly}
        />
        <p class="row">
          <button class="button">
            <Icon name="link" size={18} /> {t('developer.mcp.getUrl')}
          </button>
          {isLimited(toolChoice) && (
            <a class="button quiet" href={path}>
              {t('developer.mcp.allTools')}
            </a>
          )}
        </p>
      </form>
    </details>
  )
}
