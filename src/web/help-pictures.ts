import { readFile } from 'node:fs/promises'
import { RouteNotFound } from '#contract'
import type { Plugin } from '../http/app.ts'
import { send } from '../http/send.ts'
import { helpFolder } from './bundle.ts'

/** Screenshots of the guides under `/help`. */
export const helpPictures: Plugin = (app) => {
  app.get<{ Params: { locale: string; name: string } }>(
    '/help/images/:locale(^[\\w-]+)/:name(^[\\w-]+).webp',
    async ({ params: { locale, name } }, reply) => {
      const body = await readIfExists(new URL(`${locale}/${name}.webp`, helpFolder))
      if (!body) throw new RouteNotFound()
      return send(reply, { cache: 'hour', type: 'image/webp', body })
    },
  )
}

async function readIfExists(file: URL): Promise<Buffer | undefined> {
  try {
    return await readFile(file)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (['ENOENT', 'ENAMETOOLONG'].includes(code)) return undefined
    throw error
  }
}
