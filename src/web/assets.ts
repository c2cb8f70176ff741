import { readdirSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { Plugin } from '../http/app.ts'
import { cacheControl } from '../http/caching.ts'
import { assetsFolder } from './bundle.ts'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** `/assets/…`: styles, scripts and the face, under names that change with their content. */
export const assets: Plugin = (app) => {
  for (const name of filesOf(assetsFolder)) {
    const isHashed = /-[A-Z0-9]{8}\.\w+$/.test(name)
    const content = readFileSync(new URL(name, assetsFolder))
    app.get(`/assets/${name}`, async (_request, reply) =>
      reply
        .header('cache-control', isHashed ? cacheControl.immutable : cacheControl.discovery)
        .header('cross-origin-resource-policy', 'same-origin')
        .type(types[extname(name)] ?? 'application/octet-stream')
        .send(content),
    )
  }
}

function filesOf(folder: URL): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
