import { listMyAchievements } from '../../../src/areas/achievements/progress/contract.ts'
import { listMyBadges } from '../../../src/areas/badges/awards/contract.ts'
import { getSetup } from '../../../src/areas/auth/setup/contract.ts'
import { listEvents } from '../../../src/areas/events/discovery/contract.ts'
import { listMyRsvps } from '../../../src/areas/events/rsvps/contract.ts'
import { listGroups } from '../../../src/areas/groups/directory/contract.ts'
import { listMeetpassConnections } from '../../../src/areas/meetpass/connections/contract.ts'
import { dismissAllOnboarding, dismissOnboardingStep, getOnboarding } from '../../../src/areas/onboarding/contract.ts'
import { listUsers } from '../../../src/areas/people/contract.ts'
import { dateInZone } from '../../components/event-time.ts'
import { t } from '../../messages.ts'
import { feedAlternates, redirectTo, page, requireSignedIn, type Visit } from '../../page.ts'
import { hasJoinedGroup, listJoinedUrlnames } from '../groups/membership.ts'
import { loadSetupState } from './setup-state.ts'
import { MemberHome } from './member-home.tsx'
import { AnonymousHome } from './anonymous-home.tsx'

/** More than are shown, because events with an RSVP are left out. */
const maxGroupEvents = 16
const maxGroups = 6
/** For the calendar: more than anybody attends in a month. */
const maxRsvps = 50

export const homePage = page({
  path: '/',
  access: 'everyone',
  load: async (visit) => {
    const { me, now, site } = visit
    if (!me) await requireSetUp(visit)
    const [settings, personalData, publicData] = await Promise.all([
      site.settings(),
      me ? loadPersonal(visit) : null,
      me ? null : loadPublic(visit),
    ])
    return { settings, today: dateInZone(now, settings.defaultTimezone), personalData, publicData }
  },
  title: ({ settings }) => settings.siteName,
  description: ({ settings }) => settings.siteDescription ?? t('home.home.description'),
  share: () => ({ path: '/', alternates: feedAlternates(t('common.events'), '/rss', '/ics') }),
  view: ({ visit: { me, now, site }, data: { settings, today, personalData, publicData } }) =>
    me && personalData ? (
      <MemberHome {...{ me, site, now, today, ...personalData }} />
    ) : (
      publicData && <AnonymousHome {...{ now, settings, ...publicData }} />
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
      return redirectTo('/', { notice: 'dismissed' })
    },
  },
})

async function requireSetUp({ call }: Visit): Promise<void> {
  if ((await call(getSetup, {})).data.isNeeded) throw redirectTo('/setup')
}

async function loadPublic({ call }: Visit) {
  const [events, featured, people] = await Promise.all([
    call(listEvents, { limit: 4 }),
    call(listGroups, { featured: true, sort: 'joined', limit: maxGroups }),
    call(listUsers, { limit: 6 }),
  ])
  const groups = featured.data.length > 0 ? featured : await call(listGroups, { sort: 'joined', limit: maxGroups })
  return { events: events.data, groups: groups.data, people: people.data }
}

async function loadPersonal(visit: Visit) {
  const { call } = visit
  const [steps, upcoming, past, groups, connections, achievements, badges, setupState] = await Promise.all([
    call(getOnboarding, {}),
    call(listMyRsvps, { limit: maxRsvps }),
    call(listMyRsvps, { when: 'past', limit: maxRsvps }),
    loadGroupsAndEvents(visit),
    call(listMeetpassConnections, { limit: 12 }),
    call(listMyAchievements, { limit: 100 }),
    call(listMyBadges, { limit: 1 }),
    loadSetupState(visit),
  ])
  return {
    setupState,
    steps: steps.data,
    upcoming: upcoming.data,
    past: past.data,
    ...groups,
    connections: connections.data,
    achievements: achievements.data,
    newestBadge: badges.data[0],
  }
}

async function loadGroupsAndEvents({ call }: Visit) {
  const [hasGroups, { data: featured }] = await Promise.all([
    hasJoinedGroup(call),
    call(listGroups, { featured: true, sort: 'joined', limit: maxGroups }),
  ])
  const urlnames = featured.flatMap(({ urlname }) => urlname ?? [])
  const [events, joined] = await Promise.all([
    call(listEvents, { limit: maxGroupEvents, faces: true, ...(hasGroups && { joined: true }) }),
    listJoinedUrlnames(call, urlnames),
  ])
  const others = featured.filter(({ urlname }) => urlname === null || !joined.has(urlname))
  return { hasGroups, events: events.data, featured: others }
}
