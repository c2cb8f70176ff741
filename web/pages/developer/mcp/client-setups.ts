interface ClientSetup {
  readonly name: string
  readonly blocks: readonly (readonly [label: string, code: string])[]
  readonly steps: string
}

const toJson = (value: unknown) => JSON.stringify(value, null, 2)
const joinShellLines = (...parts: string[]) => parts.join(' \\\n  ')
const publicHttpsNote = 'It connects from outside, so this site must be reachable by https.'

export const clientSetupsFor = (url: string): readonly ClientSetup[] => [
  {
    name: 'Claude Code',
    blocks: [
      ['In a terminal', joinShellLines('claude mcp add --transport http', `folkmoot ${url}`)],
      [
        'On a machine without a browser',
        joinShellLines(
          'claude mcp add --transport http',
          `folkmoot ${url}`,
          '--header "Authorization: Bearer $FOLKMOOT_TOKEN"',
        ),
      ],
    ],
    steps: 'Then type /mcp in a session and sign in. With a token you are in already.',
  },
  {
    name: 'Claude Desktop and claude.ai',
    blocks: [['Address of the connector', url]],
    steps: `Open Settings, then Connectors, then Add custom connector. Paste the address and sign in. ${publicHttpsNote}`,
  },
  {
    name: 'ChatGPT',
    blocks: [['Address of the connector', url]],
    steps: `Switch on the developer mode in the advanced settings of Apps and Connectors. Then create a connector, paste the address, and choose OAuth. ${publicHttpsNote}`,
  },
  {
    name: 'VS Code',
    blocks: [['.vscode/mcp.json', toJson({ servers: { folkmoot: { type: 'http', url } } })]],
    steps: 'Start the server from this file. VS Code leads you to the sign-in.',
  },
  {
    name: 'Cursor',
    blocks: [['~/.cursor/mcp.json', toJson({ mcpServers: { folkmoot: { url } } })]],
    steps: 'The server appears in the settings of Cursor, and there you sign in.',
  },
  {
    name: 'Codex',
    blocks: [
      ['In a terminal', `codex mcp add folkmoot \\\n  --url ${url}\ncodex mcp login folkmoot`],
      [
        'On a machine without a browser',
        joinShellLines('codex mcp add folkmoot', `--url ${url}`, '--bearer-token-env-var FOLKMOOT_TOKEN'),
      ],
    ],
    steps: 'The second command leads you to the sign-in. With a token you do without it.',
  },
  {
    name: 'Anything else',
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
    steps: 'The transport is streamable HTTP, without sessions or streams. Sign in with OAuth, or send a token.',
  },
]
