import { change, countedPage, halfOf, page, read } from '#platform'
import { findSeenPerson } from '../../follows/public.ts'
import { UserNotFound } from '../../user/profile/contract.ts'
import { deleteConnectionOf } from './changes.ts'
import {
  ConnectionNotFound,
  deleteMeetpassConnection,
  listMeetpassConnections,
  listUserConnections,
} from './contract.ts'
import { countConnectionsOf, listConnectionsOf, listEntriesOf, newestEntriesFirst, newestFirst } from './queries.ts'
import { previewOfConnection } from './previews.ts'

export const connections = [
  read(listMeetpassConnections, async (call) => {
    const { sql, caller, input } = call
    return countedPage(
      call,
      newestFirst,
      (part, wanted) => listConnectionsOf(sql, caller.userId, input.direction, part, halfOf(sql, newestFirst, wanted)),
      countConnectionsOf(sql, caller.userId, input.direction),
    )
  }),

  change(
    deleteMeetpassConnection,
    async ({ sql, caller, input }) => {
      if (!(await deleteConnectionOf(sql, caller.userId, input.id))) throw new ConnectionNotFound()
    },
    async ({ sql, caller, input }) => previewOfConnection(sql, input.id, caller.userId),
  ),

  read(listUserConnections, async (call) => {
    const { sql, caller, input } = call
    const viewer = { userId: caller.userId, isAdmin: caller.scopes.has('admin') }
    const person = await findSeenPerson(sql, input.username.toLowerCase(), viewer)
    if (!person) throw new UserNotFound()

    const isOwn = person.id === caller.userId
    return page(call, newestEntriesFirst, (part, wanted) =>
      listEntriesOf(sql, person.id, isOwn, part, halfOf(sql, newestEntriesFirst, wanted)),
    )
  }),
]
