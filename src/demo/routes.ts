import { oneOf, RouteNotFound, Type, type Static } from '#contract'
import { checkerOf } from '#platform'
import { themeColors } from '../areas/user/profile/contract.ts'
import type { Plugin } from '../http/app.ts'
import { cacheControl } from '../http/caching.ts'

const Picture = Type.Object({
  kind: oneOf(['avatar', 'cover', 'thing']),
  theme: oneOf(themeColors),
  name: Type.String({ pattern: '^[a-z0-9-]{1,60}\\.svg$' }),
})
type Picture = Static<typeof Picture>

const check = checkerOf(Picture, 'path')

/** Pictures of the demo community, drawn when asked for; the name only steers the dice. */
export const demoPictures: Plugin = (app) => {
  app.get('/demo/pictures/:kind/:theme/:name', async ({ params }, reply) => {
    const { value, problems } = check(params)
    if (problems) throw new RouteNotFound()

    const { kind, theme, name } = value as Picture
    const { painters } = await import('./pictures.ts')
    return reply
      .type('image/svg+xml')
      .header('Cache-Control', cacheControl.discovery)
      .header('Content-Security-Policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
      .send(painters[kind](name.slice(0, -'.svg'.length), theme))
  })
}
