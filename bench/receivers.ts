import { createServer, type ServerResponse } from 'node:http'

/** Receivers of webhooks on as many ports, which only count. `GET /until/n` is answered when they got n requests together. */
const [first = 0, count = 0] = process.argv.slice(2).map(Number)
let received = 0
const waiting: { readonly count: number; readonly response: ServerResponse }[] = []

for (let port = first; port < first + count; port++)
  createServer((request, response) => {
    if (request.method === 'GET') {
      waiting.push({ count: Number(request.url?.split('/').at(-1)) || 0, response })
      answerWaiting()
      return
    }
    request.resume().on('end', () => {
      response.end('ok')
      received++
      answerWaiting()
    })
  }).listen(port, '127.0.0.1')

function answerWaiting(): void {
  const isReady = (one: { readonly count: number }) => one.count <= received
  for (const { response } of waiting.filter(isReady)) response.end(String(received))
  waiting.splice(0, waiting.length, ...waiting.filter((one) => !isReady(one)))
}
