import { RouteNotFound } from '#contract'
import { page, redirectTo, type Page, type PageDefinition } from '../../page.ts'

/** `load` responds 404 to everyone who is not an admin: nothing else checks it. The operations authorize the actions. */
export function adminPage<Data, ActionResult = never>(
  definition: Omit<PageDefinition<Data, ActionResult>, 'access'>,
): Page {
  return page<Data, ActionResult>({
    ...definition,
    access: 'admins',
    // Without actions, a POST would respond 405 and reveal that the page exists.
    actions: definition.actions ?? {},
    load: async (visit) => {
      if (!visit.me || visit.me.role === 'user') throw new RouteNotFound()
      if (visit.me.lacksSecondFactor) throw redirectTo('/settings/security/authenticator')
      return definition.load(visit)
    },
  })
}
