import type { HelpGuideName } from './guides.ts'

/** The section of a guide that a page links to. */
export const helpPlaces = {
  rsvp: 'member#save-your-seat',
  waitlist: 'member#what-the-waitlist-does',
  checkIn: 'member#check-in-at-the-door',
  meetpass: 'member#meet-people-with-your-meetpass',
  badges: 'member#badges-and-ranks',
  series: 'member#come-to-every-date',
  handOn: 'member#give-your-seat-to-someone',
  inbox: 'member#reminders-inbox-and-notifications',
  calendar: 'member#your-calendar',
  privacy: 'member#privacy-who-sees-what',
  passkeys: 'member#sign-in-with-a-passkey',
  startGroup: 'organizer#start-a-group',
  organize: 'organizer#your-dashboard',
  team: 'organizer#build-a-team',
  planEvent: 'organizer#plan-an-event',
  repeatEvent: 'organizer#repeat-an-event',
  invite: 'organizer#invite-people',
  writeToPeople: 'organizer#write-to-people',
  attendees: 'organizer#see-who-comes',
  door: 'organizer#run-the-door',
  awardBadges: 'organizer#award-badges',
  teamReports: 'organizer#answer-reports',
  groupSettings: 'organizer#hand-over-or-close',
  firstDay: 'admin#your-first-day',
  branding: 'admin#make-the-site-yours',
  requests: 'admin#decide-on-requests',
  reports: 'admin#handle-reports',
  people: 'admin#look-after-people',
  settings: 'admin#choose-who-may-do-what',
  backups: 'admin#keep-the-site-running',
} as const satisfies Record<string, `${HelpGuideName}#${string}`>

export type HelpPlace = keyof typeof helpPlaces

/** For the pages of admins and organizers, by the path of their section. */
export const sectionPlaces: Readonly<Record<string, HelpPlace>> = {
  '/admin': 'firstDay',
  '/admin/branding': 'branding',
  '/admin/requests': 'requests',
  '/admin/reports': 'reports',
  '/admin/people': 'people',
  '/admin/settings': 'settings',
  '/admin/system': 'backups',
  '/manage': 'organize',
  '/manage/members': 'team',
  '/manage/badges': 'awardBadges',
  '/manage/reports': 'teamReports',
  '/manage/settings': 'groupSettings',
}
