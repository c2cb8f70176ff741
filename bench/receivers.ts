import { createServer, type ServerResponse } from 'node:http'

/** Webhook receivers that only count. `GET /until/n` is answered after n requests in total. */
const [firstPort = 0, portCount = 0] = process.argv.slice(2).map(Number)
let receivedCount = 0
const waitingResponses: { readonly count: number; readonly response: ServerResponse }[] = []

for (let port = firstPort; port < firstPort + portCount; port++)
  createServer((request, response) => {
    if (request.method === 'GET') {
      waitingResponses.push({ count: Number(request.url?.split('/').at(-1)) || 0, response })
      respondToWaiting()
      return
    }
    request.resume().on('end', () => {
      response.end('ok')
      receivedCount++
      respondToWaiting()
    })
  }).listen(port, '127.0.0.1')

function respondToWaiting(): void {
  const isReady = (waiting: { readonly count: number }) => waiting.count <= receivedCount
  for (const { response } of waitingResponses.filter(isReady)) response.end(String(receivedCount))
  waitingResponses.splice(0, waitingResponses.length, ...waitingResponses.filter((waiting) => !isReady(waiting)))
}
