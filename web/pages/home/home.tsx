import { listEvents } from '../../../src/areas/events/discovery/contract.ts'
import { listMyRsvps } from '../../../src/areas/events/rsvps/contract.ts'
import { listGroups } from '../../../src/areas/groups/directory/contract.ts'
import { listFavorites } from '../../../src/areas/groups/favorites/contract.ts'
import { dismissAllOnboarding, dismissOnboardingStep, getOnboarding } from '../../../src/areas/onboarding/contract.ts'
import { listUsers } from '../../../src/areas/people/contract.ts'
import { t } from '../../messages.ts'
import { feedAlternates, redirectTo, page, requireSignedIn, type Visit } from '../../page.ts'
import type { SetupState } from './admin-checklist.tsx'
import { MemberHome } from './member-home.tsx'
import { AnonymousHome } from './anonymous-home.tsx'

const maxEvents = 6
const maxGroups = 6

export const homePage = page({
  path: '/',
  access: 'everyone',
  load: async (visit) => {
    const { call, me, site } = visit
    const [settings, featured, mine, open] = await Promise.all([
      site.settings(),
      call(listGroups, { featured: true, limit: maxGroups }),
      me ? loadPersonal(visit) : null,
      me ? null : loadPublic(visit),
    ])
    return { settings, featured: featured.data, mine, open }
  },
  title: ({ settings }) => settings.siteName,
  description: ({ settings }) => settings.siteDescription ?? t('home.home.description'),
  share: () => ({ path: '/', alternates: feedAlternates(t('common.events'), '/rss', '/ics') }),
  view: ({ visit: { me, now }, data: { settings, featured, mine, open } }) =>
    me && mine ? (
      <MemberHome {...{ me, now, featured, ...mine }} />
    ) : (
      open && <AnonymousHome {...{ now, settings, featured, ...open }} />
    ),
  notices: { dismissed: 'home.home.checklistHidden' },
  actions: {
    dismiss: async (visit, fields) => {
      requireSignedIn(visit)
      await visit.call(dismissOnboardingStep, { stepKey: fields.text('step') })
      return redirectTo('/')
    },
    dismissAll: async (visit) => {
      requireSignedIn(visit)
      await visit.call(dismissAllOnboarding, {})
      return redirectTo('/?done=dismissed')
    },
  },
})

async function loadPublic({ call }: Visit) {
  const [events, people] = await Promise.all([
    call(listEvents, { limit: maxEvents, faces: true }),
    call(listUsers, { limit: 12 }),
  ])
  return { events: events.data, people: people.data }
}

async function loadPersonal(visit: Visit) {
  const { call } = visit
  const [steps, rsvps, favorites, setupState] = await Promise.all([
    call(getOnboarding, {}),
    call(listMyRsvps, { limit: maxEvents }),
    call(listFavorites, { limit: 100 }),
    loadSetupState(visit),
  ])
  const groups = favorites.data.map(({ urlname }) => urlname).join(',')
  const events = await call(listEvents, { limit: maxEvents, faces: true, ...(groups !== '' && { groups }) })
  return { setupState, steps: steps.data, rsvps: rsvps.data, hasFavorites: groups !== '', events: events.data }
}

async function loadSetupState({ call, me, site }: Visit): Promise<SetupState | null> {
  if (me?.role !== 'admin' && me?.role !== 'superadmin') return null
  const [settings, mail, groups, people] = await Promise.all([
    site.settings(),
    site.mailDestination(),
    call(listGroups, { limit: 1 }),
    call(listUsers, { limit: 2 }),
  ])
  return {
    webUrl: site.webUrl,
    isNamed: settings.siteName !== 'Folkmoot',
    sendsMail: mail.kind === 'server',
    hasGroup: groups.data.length > 0,
    hasOthers: people.data.length > 1,
  }
}
