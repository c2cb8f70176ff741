import { readFile } from 'node:fs/promises'
import type { Output } from '#contract'
import type { listEvents } from '../../src/areas/events/discovery/contract.ts'
import type { listManagedGroups } from '../../src/areas/groups/manage/contract.ts'
import type { getQrMeetpass } from '../../src/areas/meetpass/passes/contract.ts'
import { eventually } from '../../test/eventually.ts'

interface DemoPage {
  readonly name: string
  readonly path: string
  /** For pages behind the sign-in. */
  readonly cookie?: string
  /** Not for search engines. */
  readonly isUnlisted?: boolean
}

/** The pages people judge a site by, of the demo community. */
export async function listDemoPages(url: string, logFile: string): Promise<readonly DemoPage[]> {
  const printed = await eventually(
    'the server printed how to sign in',
    () => readFile(logFile, 'utf8'),
    (text) => text.includes('with the password'),
  )
  const password = /with the password (\S+)/.exec(printed)?.[1] ?? ''
  const [member, organizer] = [await signIn(url, 'aino', password), await signIn(url, 'matti', password)]
  const get = async <T>(path: string, cookie: string) =>
    (await (await fetch(`${url}${path}`, { headers: { Cookie: cookie } })).json()) as T
  const { data: events } = await get<Output<typeof listEvents>>('/v1/events?limit=20', member)
  const { data: pass } = await get<Output<typeof getQrMeetpass>>('/v1/meetpass/qr', member)
  const { data: groups } = await get<Output<typeof listManagedGroups>>('/v1/manage/groups', organizer)
  const event = events.find(({ photoUrl }) => photoUrl !== null) ?? events[0]
  return [
    { name: 'Home', path: '/' },
    { name: 'Events', path: '/events' },
    { name: 'Event', path: `/events/${event?.id}` },
    { name: 'Group', path: `/groups/${event?.group?.urlname}` },
    { name: 'Profile', path: '/u/aino' },
    { name: 'Tap page', path: `/pass/${pass.id}`, isUnlisted: true },
    { name: 'Organizer’s home', path: `/manage/${groups[0]?.urlname}`, cookie: organizer, isUnlisted: true },
  ]
}

async function signIn(url: string, username: string, password: string): Promise<string> {
  const { headers } = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: `${username}@demo.example`, password }),
  })
  return headers.getSetCookie()[0]?.split(';')[0] ?? ''
}
