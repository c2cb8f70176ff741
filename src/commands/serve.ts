import type { Command } from './command.ts'

export const serve: Command = {
  name: 'serve',
  summary: 'cli.serve.summary',
  /** The other commands start in half the time without the server’s modules. */
  run: async (context) => (await import('./server.ts')).serveSite(context),
}
