import { listMyAchievements } from '../../../src/areas/achievements/progress/contract.ts'
import { listMyBadges } from '../../../src/areas/badges/awards/contract.ts'
import { getSetup } from '../../../src/areas/auth/setup/contract.ts'
import { listEvents } from '../../../src/areas/events/discovery/contract.ts'
import { listFriendEvents } from '../../../src/areas/events/friends/contract.ts'
import { listMyRsvps } from '../../../src/areas/events/rsvps/contract.ts'
import { listMeetpassConnections } from '../../../src/areas/meetpass/connections/contract.ts'
import { dismissAllOnboarding, dismissOnboardingStep, getOnboarding } from '../../../src/areas/onboarding/contract.ts'
import { dateInZone } from '../../components/event-time.ts'
import { t } from '../../messages.ts'
import { feedAlternates, redirectTo, page, requireSignedIn, type Visit } from '../../page.ts'
import { eventQueryParams } from '../events/event-query.ts'
import { hasJoinedGroup } from '../groups/membership.ts'
import { loadFront, loadGroupRows } from './load-front.ts'
import { loadSetupState } from './setup-state.ts'
import { MemberHome } from './member-home.tsx'
import { AnonymousHome } from './anonymous-home.tsx'

/** More than are shown, because events with an RSVP are left out. */
const maxGroupEvents = 16
/** More than are shown, because those of my own events and of series are folded in. */
const maxFriendEvents = 24
/** For the calendar: more than anybody attends in a month. */
const maxRsvps = 50

export const homePage = page({
  path: '/',
  access: 'everyone',
  isCacheable: 'signedOut',
  query: { near: eventQueryParams.near },
  load: async (visit) => {
    const { me, now, site } = visit
    if (!me) await requireSetUp(visit)
    const [settings, personalData, front] = await Promise.all([
      site.settings(),
      me ? loadPersonal(visit) : null,
      me ? null : loadFront(visit),
    ])
    return { settings, today: dateInZone(now, settings.defaultTimezone), personalData, front }
  },
  title: ({ settings }) => settings.siteName,
  description: ({ settings }) => settings.siteDescription ?? t('home.home.description'),
  share: () => ({ path: '/', alternates: feedAlternates(t('common.events'), '/rss', '/ics') }),
  view: ({ visit: { me, now, site }, data: { settings, today, personalData, front } }) =>
    me && personalData ? (
      <MemberHome {...{ me, site, now, today, ...personalData }} />
    ) : (
      front && <AnonymousHome {...{ now, settings, front }} />
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

async function loadPersonal(visit: Visit) {
  const { call } = visit
  const [steps, upcoming, past, friends, groups, connections, achievements, badges, setupState] = await Promise.all([
    call(getOnboarding, {}),
    call(listMyRsvps, { limit: maxRsvps }),
    call(listMyRsvps, { when: 'past', limit: maxRsvps }),
    call(listFriendEvents, { limit: maxFriendEvents }),
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
    friendEvents: friends.data,
    ...groups,
    connections: connections.data,
    achievements: achievements.data,
    newestBadge: badges.data[0],
  }
}

/** Who joined no group sees groups to join, and what all of them plan. */
async function loadGroupsAndEvents({ call }: Visit) {
  const filters = { limit: maxGroupEvents, faces: true }
  const [hasGroups, joined] = await Promise.all([hasJoinedGroup(call), call(listEvents, { ...filters, joined: true })])
  if (hasGroups) return { hasGroups, events: joined.data, groups: [] }
  const [events, groups] = await Promise.all([call(listEvents, filters), loadGroupRows(call)])
  return { hasGroups, events: events.data, groups }
}
