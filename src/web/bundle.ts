import { readFileSync } from 'node:fs'
import { message } from '#contract'
import { lazy, OperatorError, projectRoot } from '#platform'
import type * as Bundle from '../../web/bundle.ts'

const distFolder = new URL('web/dist/', projectRoot)
export const assetsFolder = new URL('assets/', distFolder)
export const helpFolder = new URL('help/', distFolder)

export interface PageRoute {
  readonly path: string
  readonly access: 'everyone' | 'signedIn' | 'admins'
  readonly takesForms: boolean
  readonly takesFiles: boolean
  readonly allowsExternalFormAction: boolean
  readonly isCacheable: boolean
  readonly hasSecretPath: boolean
  readonly worksInMaintenance: boolean
}

export function readPageRoutes(): readonly PageRoute[] {
  try {
    return JSON.parse(readFileSync(new URL('routes.json', distFolder), 'utf8')) as PageRoute[]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new OperatorError(message('operator.pages.notBuilt'))
  }
}

/** The only place of the server that imports the page bundle. */
export const loadPages = lazy(() => import(new URL('server.js', distFolder).href) as Promise<typeof Bundle>)
