import type { AdminUser } from '../../../../src/areas/people/admin/contract.ts'
import { t } from '../../../messages.ts'

export const StatusTags = ({ person }: { readonly person: Pick<AdminUser, 'role' | 'suspendedAt'> }) => (
  <>
    {person.role !== 'user' && <span class="tag good">{t(`admin.people.role.${person.role}`)}</span>}
    {person.suspendedAt !== null && <span class="tag bad">{t('admin.people.suspended')}</span>}
  </>
)

export const personPath = ({ id, username }: { readonly id: string; readonly username: string | null }) =>
  `/admin/people/${username ?? id}`
