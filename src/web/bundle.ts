import { Trouble } from '#platform'
import type * as Bundle from '../../web/server.ts'

const place = new URL('../../web/dist/', import.meta.url)
export const assetsFolder = new URL('assets/', place)

/** The bundled pages. The one place where the server meets them. */
export async function loadPages(): Promise<typeof Bundle> {
  try {
    return (await import(new URL('server.js', place).href)) as typeof Bundle
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new Trouble('The web pages are not built yet. Build them with: npm run build')
  }
}
