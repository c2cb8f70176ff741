import { readFile } from 'node:fs/promises'
import { RouteNotFound } from '#contract'
import type { Plugin } from '../../../http/app.ts'
import { send } from '../../../http/send.ts'
import { isEmojiFileName, emojiFolder } from './public.ts'

/** Cached as immutable: the image behind a name never changes. */
export const emojiRoutes: Plugin = (app) => {
  app.get<{ Params: { file: string } }>('/emoji/:file', async ({ params: { file } }, reply) => {
    const name = file.endsWith('.svg') ? file.slice(0, -'.svg'.length) : ''
    if (!isEmojiFileName(name)) throw new RouteNotFound()
    return send(reply, {
      cache: 'immutable',
      type: 'image/svg+xml',
      headers: {
        'content-security-policy': "sandbox; default-src 'none'",
        'cross-origin-resource-policy': 'cross-origin',
      },
      body: await readFile(new URL(`${name}.svg`, emojiFolder())),
    })
  })
}
