import { t } from '../../../messages.ts'

interface ClientSetup {
  readonly name: string
  readonly blocks: readonly (readonly [label: string, code: string])[]
  readonly steps: string
}

const toJson = (value: unknown) => JSON.stringify(value, null, 2)
const joinShellLines = (...parts: string[]) => parts.join(' \\\n  ')

export const clientSetupsFor = (url: string): readonly ClientSetup[] => [
  {
    name: 'Claude Code',
    blocks: [
      [t('developer.clients.terminal'), joinShellLines('claude mcp add --transport http', `folkmoot ${url}`)],
      [
        t('developer.clients.withoutBrowser'),
        joinShellLines(
          'claude mcp add --transport http',
          `folkmoot ${url}`,
          '--header "Authorization: Bearer $FOLKMOOT_TOKEN"',
        ),
      ],
    ],
    steps: t('developer.clients.claudeCodeSteps'),
  },
  {
    name: t('developer.clients.claudeDesktop'),
    blocks: [[t('developer.clients.connectorUrl'), url]],
    steps: t('developer.clients.claudeDesktopSteps'),
  },
  {
    name: 'ChatGPT',
    blocks: [[t('developer.clients.connectorUrl'), url]],
    steps: t('developer.clients.chatGptSteps'),
  },
  {
    name: 'VS Code',
    blocks: [['.vscode/mcp.json', toJson({ servers: { folkmoot: { type: 'http', url } } })]],
    steps: t('developer.clients.vsCodeSteps'),
  },
  {
    name: 'Cursor',
    blocks: [['~/.cursor/mcp.json', toJson({ mcpServers: { folkmoot: { url } } })]],
    steps: t('developer.clients.cursorSteps'),
  },
  {
    name: 'Codex',
    blocks: [
      [t('developer.clients.terminal'), `codex mcp add folkmoot \\\n  --url ${url}\ncodex mcp login folkmoot`],
      [
        t('developer.clients.withoutBrowser'),
        joinShellLines('codex mcp add folkmoot', `--url ${url}`, '--bearer-token-env-var FOLKMOOT_TOKEN'),
      ],
    ],
    steps: t('developer.clients.codexSteps'),
  },
  {
    name: t('developer.clients.other'),
    blocks: [
      [
        'curl',
        joinShellLines(
          `curl ${url}`,
          '-H "Authorization: Bearer $FOLKMOOT_TOKEN"',
          '-H "Content-Type: application/json"',
          `-d '{"jsonrpc": "2.0", "id": 1, "method": "tools/list"}'`,
        ),
      ],
    ],
    steps: t('developer.clients.otherSteps'),
  },
]
