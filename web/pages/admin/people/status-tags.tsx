import type { AdminUser } from '../../../../src/areas/people/admin/contract.ts'

export const roleLabels = { user: 'Member', admin: 'Admin', superadmin: 'Superadmin' } as const

export const StatusTags = ({ person }: { readonly person: Pick<AdminUser, 'role' | 'suspendedAt'> }) => (
  <>
    {person.role !== 'user' && <span class="tag good">{roleLabels[person.role]}</span>}
    {person.suspendedAt !== null && <span class="tag bad">Suspended</span>}
  </>
)

export const personPath = ({ id, username }: { readonly id: string; readonly username: string | null }) =>
  `/admin/people/${username ?? id}`
