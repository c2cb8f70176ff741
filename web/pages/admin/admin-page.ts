import { RouteNotFound } from '#contract'
import { page, type Page, type PageDefinition } from '../../page.ts'

/** A page for admins. For everybody else there is nothing at its address; what its forms do, the operations refuse. */
export function adminPage<Data, ActionResult = never>(
  definition: Omit<PageDefinition<Data, ActionResult>, 'access'>,
): Page {
  return page<Data, ActionResult>({
    ...definition,
    access: 'everyone',
    // A page without forms would tell by its 405 that it is there.
    actions: definition.actions ?? {},
    load: async (visit) => {
      if (!visit.me || visit.me.role === 'user') throw new RouteNotFound()
      return definition.load(visit)
    },
  })
}
