import { readdirSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { Plugin } from '../http/app.ts'
import { cacheControl, computeEtag } from '../http/caching.ts'
import { sendPrecompressed } from '../http/precompressed.ts'
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
    const isCompressed = names.includes(`${name}.br`)
    const encoded = isCompressed ? { br: read(`${name}.br`), gzip: read(`${name}.gz`) } : undefined
    const tag = computeEtag(bytes)
    app.get(`/assets/${name}`, async (request, reply) => {
      reply
        .header('cache-control', isHashed ? cacheControl.immutable : cacheControl.discovery)
        .header('cross-origin-resource-policy', 'same-origin')
        .type(contentTypes[extname(name)] ?? 'application/octet-stream')
      return encoded
        ? sendPrecompressed(request, reply, { etag: tag, bytes, encoded })
        : reply.header('etag', tag).send(bytes)
    })
  }
}

function listFiles(folder: URL): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
