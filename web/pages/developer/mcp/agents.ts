export interface Agent {
  readonly name: string
  readonly steps: string
  /** Where the lines belong. */
  readonly label: string
  readonly code: string
}

const json = (value: unknown) => JSON.stringify(value, null, 2)

/** How agents learn of us, ready to be copied. */
export const agentsAt = (url: string): readonly Agent[] => [
  {
    name: 'Claude Code',
    steps:
      'Then type /mcp in a session and sign in. For a machine without a browser, use a token as in the second line.',
    label: 'In a terminal',
    code: [
      `claude mcp add --transport http folkmoot ${url}`,
      `claude mcp add --transport http folkmoot ${url} --header "Authorization: Bearer $FOLKMOOT_TOKEN"`,
    ].join('\n'),
  },
  {
    name: 'Claude Desktop and claude.ai',
    steps:
      'Open Settings, Connectors, Add custom connector. Paste the address and sign in. Claude connects from outside, so this site must be reachable by https.',
    label: 'Address of the connector',
    code: url,
  },
  {
    name: 'ChatGPT',
    steps:
      'Open Settings, Apps & Connectors, Advanced, and switch on the developer mode. Then choose Create, paste the address and take OAuth. ChatGPT connects from outside, so this site must be reachable by https.',
    label: 'Address of the connector',
    code: url,
  },
  {
    name: 'VS Code',
    steps: 'Start the server from this file; VS Code leads you to the sign-in.',
    label: '.vscode/mcp.json',
    code: json({ servers: { folkmoot: { type: 'http', url } } }),
  },
  {
    name: 'Cursor',
    steps: 'Cursor shows the server in its settings, and there you sign in.',
    label: '~/.cursor/mcp.json',
    code: json({ mcpServers: { folkmoot: { url } } }),
  },
  {
    name: 'Codex',
    steps:
      'The second line leads you to the sign-in. With a token: add --bearer-token-env-var FOLKMOOT_TOKEN to the first.',
    label: 'In a terminal',
    code: `codex mcp add folkmoot --url ${url}\ncodex mcp login folkmoot`,
  },
  {
    name: 'Anything else',
    steps: 'The transport is streamable HTTP, without sessions or streams. Sign in with OAuth, or send a token.',
    label: 'curl',
    code: [
      `curl ${url} \\`,
      `  -H "Authorization: Bearer $FOLKMOOT_TOKEN" \\`,
      `  -H "Content-Type: application/json" \\`,
      `  -d '{"jsonrpc": "2.0", "id": 1, "method": "tools/list"}'`,
    ].join('\n'),
  },
]
