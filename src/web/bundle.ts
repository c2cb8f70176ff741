import { readFileSync } from 'node:fs'
import { lazy, Trouble } from '#platform'
import type * as Bundle from '../../web/server.ts'

const place = new URL('../../web/dist/', import.meta.url)
export const assetsFolder = new URL('assets/', place)

export interface PageRoute {
  readonly path: string
  readonly takesForms: boolean
  readonly takesFiles: boolean
  readonly leadsElsewhere: boolean
  readonly isSameForAll: boolean
}

/** Which pages there are, without loading them. */
export function pageRoutes(): readonly PageRoute[] {
  try {
    return JSON.parse(readFileSync(new URL('routes.json', place), 'utf8')) as PageRoute[]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new Trouble('The web pages are not built yet. Build them with: npm run build')
  }
}

/** The bundled pages, loaded when the first one is asked for. The one place where the server meets them. */
export const loadPages = lazy(() => import(new URL('server.js', place).href) as Promise<typeof Bundle>)
