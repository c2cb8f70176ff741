import type {
  adminAddGroupMember,
  adminRemoveGroupMember,
  adminUpdateGroupMember,
} from '../../../src/areas/groups/members/admin/contract.ts'
import type {
  addGroupMember,
  removeGroupMember,
  updateGroupMember,
} from '../../../src/areas/groups/members/contract.ts'
import type { Fields } from '../../form.ts'
import { redirectTo, type Visit } from '../../page.ts'
import { readInput, readIdOrUsername } from '../../read-input.ts'

export const memberNotices = {
  added: 'manage.members.added',
  changed: 'manage.members.roleChanged',
  removed: 'manage.members.removed',
} as const

interface MemberOperations {
  readonly add: typeof addGroupMember | typeof adminAddGroupMember
  readonly change: typeof updateGroupMember | typeof adminUpdateGroupMember
  readonly remove: typeof removeGroupMember | typeof adminRemoveGroupMember
}

interface MemberPage {
  readonly path: (visit: Visit) => string
  readonly params: (visit: Visit) => { readonly groupId: string }
  /** Shown instead when the form sends the name of the person. */
  readonly namedNotices?: { readonly added: string; readonly removed: string }
}

/** Of `addGroupMember`; higher roles are given afterwards. */
const addableRoles: ReadonlySet<string> = new Set(['member', 'volunteer'])

export const memberActions = (
  { add, change, remove }: MemberOperations,
  { path, params, namedNotices }: MemberPage,
) => ({
  add: async (visit: Visit, fields: Fields) => {
    const input = { userId: readIdOrUsername(fields), ...readInput(add, fields, ['role']) }
    await visit.call(add, { ...params(visit), ...input })
    return redirectTo(path(visit), noticeFor('added', fields, namedNotices))
  },
  change: async (visit: Visit, fields: Fields) => {
    await visit.call(change, { ...params(visit), ...readInput(change, fields, ['memberId', 'role']) })
    const [memberId, role, formerRole] = [fields.text('memberId'), fields.text('role'), fields.text('formerRole')]
    const undo = formerRole !== '' && {
      undo: { action: 'change', fields: { memberId, role: formerRole, formerRole: role } },
    }
    return redirectTo(path(visit), { notice: 'changed', ...undo })
  },
  remove: async (visit: Visit, fields: Fields) => {
    await visit.call(remove, { ...params(visit), memberId: fields.text('memberId') })
    const [userId, role] = [fields.text('userId'), fields.text('formerRole')]
    const undo = addableRoles.has(role) && { undo: { action: 'add', fields: { userId, role } } }
    return redirectTo(path(visit), { ...noticeFor('removed', fields, namedNotices), ...undo })
  },
})

function noticeFor(notice: 'added' | 'removed', fields: Fields, namedNotices: MemberPage['namedNotices']) {
  const who = fields.text('name')
  return who === '' || !namedNotices ? { notice } : { notice: namedNotices[notice], who }
}
