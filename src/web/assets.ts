import { readdirSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { Plugin } from '../http/app.ts'
import { computeEtag } from '../http/caching.ts'
import { workerCsp } from '../http/headers.ts'
import { send } from '../http/send.ts'
import { assetsFolder } from './bundle.ts'

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

export const assets: Plugin = (app) => {
  const names = listFiles(assetsFolder)
  const read = (name: string) => readFileSync(new URL(name, assetsFolder))
  for (const name of names.filter((name) => !/\.(?:br|gz)$/.test(name))) {
    const isHashed = /-[A-Z0-9]{8}\.\w+$/.test(name)
    const bytes = read(name)
    const etag = computeEtag(bytes)
    const body = names.includes(`${name}.br`)
      ? { etag, identity: () => bytes, encoded: { br: read(`${name}.br`), gzip: read(`${name}.gz`) } }
      : bytes
    const isWorker = name === 'service-worker.js'
    // A service worker answers for the pages below its own path.
    const path = isWorker ? `/${name}` : `/assets/${name}`
    const policy = isWorker && { 'content-security-policy': workerCsp }
    app.get(path, { config: { worksInMaintenance: true } }, async (_request, reply) =>
      send(reply, {
        cache: isWorker ? 'private' : isHashed ? 'immutable' : 'hour',
        type: contentTypes[extname(name)] ?? 'application/octet-stream',
        headers: { 'cross-origin-resource-policy': 'same-origin', ...policy },
        body,
        etag,
      }),
    )
  }
}

function listFiles(folder: URL): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
