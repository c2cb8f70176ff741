import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { CommandError, type CliContext } from './command.ts'

// The empty icon stops browsers from requesting /favicon.ico after the server has closed.
const renderPage = (title: string, text: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><link rel="icon" href="data:,">` +
  `<h1>${title}</h1><p>${text}</p></html>`

export async function startLoopbackServer() {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    redirectUri: `http://127.0.0.1:${port}/callback`,
    /** If the browser cannot reach this machine, the user may paste the redirect URL instead. */
    waitForRedirect: (context: CliContext, waitMs: number) =>
      Promise.race([waitForCallback(server), readTypedUrl(context), rejectAfter(waitMs)]).finally(() => {
        server.close()
        server.closeAllConnections()
        context.stdin.destroy()
      }),
  }
}

function waitForCallback(server: Server): Promise<URLSearchParams> {
  return new Promise((resolve) => {
    server.on('request', (request, response) => {
      const target = request.url ?? '/'
      const url = URL.canParse(target, 'http://here') ? new URL(target, 'http://here') : undefined
      const isCallback = url?.pathname === '/callback'
      const text = isCallback
        ? renderPage('Back to the command line', 'You can close this window.')
        : renderPage('Nothing here', 'The command line is waiting for your login.')
      response.writeHead(isCallback ? 200 : 404, { 'Content-Type': 'text/html; charset=utf-8', Connection: 'close' })
      response.end(text, () => isCallback && resolve(url.searchParams))
    })
  })
}

function readTypedUrl({ stdin, printError }: CliContext): Promise<URLSearchParams> {
  return new Promise((resolve) => {
    const lines = createInterface({ input: stdin })
    // Without a terminal, the browser still comes back.
    lines.on('error', () => undefined)
    lines.on('line', (line) => {
      const typed = URL.canParse(line.trim()) ? new URL(line.trim()).searchParams : undefined
      if (typed?.has('state')) resolve(typed)
      else if (line.trim() !== '') printError('That is not the address that your browser ended up at.')
    })
  })
}

const rejectAfter = (waitMs: number): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new CommandError('The login was not finished in time. Try again.')), waitMs).unref()
  })
