import { listGroups } from '../../../src/areas/groups/directory/contract.ts'
import { listManagedGroups } from '../../../src/areas/groups/manage/contract.ts'
import { adminListUsers } from '../../../src/areas/people/admin/contract.ts'
import { getProfileEmail } from '../../../src/areas/profile/contract.ts'
import { adminListJobs } from '../../../src/areas/system/contract.ts'
import type { Visit } from '../../page.ts'
import type { SetupState } from './admin-checklist.tsx'

const demoAddress = /@demo\.example$/

/** Null for those who set up nothing, as the accounts of the demo. What the demo brought does not count. */
export async function loadSetupState({ call, me, site }: Visit): Promise<SetupState | null> {
  if (!me || me.role === 'user' || me.lacksSecondFactor) return null
  const [settings, mail, hasDemo, people] = await Promise.all([
    site.settings(),
    site.mailDestination(),
    site.hasDemo(),
    call(adminListUsers, { limit: 3 }),
  ])
  const own = people.data.filter(({ email }) => !demoAddress.test(email))
  if (hasDemo && demoAddress.test((await call(getProfileEmail, {})).data.email)) return null
  const groups = hasDemo ? await call(listManagedGroups, { own: true, limit: 1 }) : await call(listGroups, { limit: 1 })
  return {
    webUrl: site.webUrl,
    isNamed: settings.siteName !== 'Folkmoot',
    mail: mail.kind !== 'server' ? 'missing' : (await isMailFailing(call)) ? 'failing' : 'works',
    hasGroup: groups.data.length > 0,
    hasOthers: own.some(({ id }) => id !== me.id),
  }
}

async function isMailFailing(call: Visit['call']): Promise<boolean> {
  const lists = await Promise.all([
    call(adminListJobs, { state: 'retrying', limit: 20 }),
    call(adminListJobs, { state: 'failed', limit: 20 }),
  ])
  return lists.some(({ data }) => data.some(({ task }) => task === 'mail'))
}
