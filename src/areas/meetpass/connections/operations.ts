import { change, fetchCountedPage, buildUnionBranchClause, fetchPage, read } from '#platform'
import { findVisibleUser } from '../../follows/public.ts'
import { UserNotFound } from '../../profile/contract.ts'
import { deleteConnection } from './write-queries.ts'
import {
  ConnectionNotFound,
  deleteMeetpassConnection,
  listMeetpassConnections,
  listUserConnections,
} from './contract.ts'
import {
  countConnectionsForUser,
  listConnectionsForUser,
  listConnectionEntries,
  newestEntriesFirst,
  newestFirst,
} from './queries.ts'
import { previewConnectionDeletion } from './previews.ts'

export const meetpassConnectionHandlers = [
  read(listMeetpassConnections, async (call) => {
    const { sql, caller, input } = call
    return fetchCountedPage(
      call,
      newestFirst,
      (clause, range) =>
        listConnectionsForUser(
          sql,
          caller.userId,
          input.direction,
          clause,
          buildUnionBranchClause(sql, newestFirst, range),
        ),
      countConnectionsForUser(sql, caller.userId, input.direction),
    )
  }),

  change(
    deleteMeetpassConnection,
    async ({ sql, caller, input }) => {
      if (!(await deleteConnection(sql, caller.userId, input.id))) throw new ConnectionNotFound()
    },
    async ({ sql, caller, input }) => previewConnectionDeletion(sql, input.id, caller.userId),
  ),

  read(listUserConnections, async (call) => {
    const { sql, caller, input } = call
    const viewer = { userId: caller.userId, isAdmin: caller.scopes.has('admin') }
    const user = await findVisibleUser(sql, input.username, viewer)
    if (!user) throw new UserNotFound()

    const filters = { isOwn: user.id === caller.userId, alsoMet: input.mutual === true ? caller.userId : undefined }
    return fetchPage(call, newestEntriesFirst, (clause, range) =>
      listConnectionEntries(sql, user.id, filters, clause, buildUnionBranchClause(sql, newestEntriesFirst, range)),
    )
  }),
]
