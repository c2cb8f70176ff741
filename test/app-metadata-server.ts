import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import { trustedCertificate } from './certificate.ts'

export type MetadataResponse = object | ((response: ServerResponse) => unknown)

export async function startAppMetadataServer() {
  const { cert, key } = trustedCertificate()
  const responses = new Map<string, MetadataResponse>()
  const requestedPaths: string[] = []
  const server = createServer({ cert, key }, (request, response) => {
    const path = request.url ?? ''
    requestedPaths.push(path)
    const metadata = responses.get(path)
    if (metadata === undefined) response.writeHead(404).end()
    else if (typeof metadata === 'function') (metadata as (response: ServerResponse) => unknown)(response)
    else response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(metadata))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    responses,
    requestedPaths,
  }
}
