import { success, type Args, type Static } from '#contract'
import { change, changeAfter, fetchPage, read } from '#platform'
import { changeGroup, createGroup, editGroupAndPinFields, requireGroup, requireGroupRecord } from '../records/public.ts'
import { requireOwnPictures, acceptArrivedFiles } from '../../uploads/public.ts'
import { addConnection, listAllConnectionsForGroup, requireAllowedSource } from '../../sync/public.ts'
import {
  adminCreateGroup,
  adminDeleteGroup,
  adminGetGroup,
  adminListGroups,
  adminUpdateGroup,
  type AdminGroupInput,
} from './contract.ts'
import { deleteGroupPermanently } from './public.ts'
import { byName, countMembersByRole, countEventsForGroup, listGroups } from './queries.ts'
import { previewGroupDeletion } from './previews.ts'

const acceptPictures = acceptArrivedFiles('photoUrl', 'heroImageUrl')

export const adminGroupHandlers = [
  read(adminListGroups, async (call) => {
    const { sql, input, app } = call
    return fetchPage(call, byName, (clause) => listGroups(sql, app.config.WEB_URL, input, clause))
  }),

  read(adminGetGroup, async ({ sql, input, app }) => {
    const { id } = await requireGroup(sql, input.groupId)
    const [record, eventCount, membersByRole, connections] = await Promise.all([
      requireGroupRecord(sql, id, app.config.WEB_URL),
      countEventsForGroup(sql, id),
      countMembersByRole(sql, id),
      listAllConnectionsForGroup(sql, id),
    ])
    return { data: { ...record, eventCount, membersByRole, connections } }
  }),

  changeAfter(
    adminCreateGroup,
    async (call) => {
      const source = toSource(call.input)
      if (source) await requireAllowedSource(call.app.config, source)
      await acceptPictures(call)
    },
    async (call) => {
      const { sql, app } = call
      const { urlname, name, ...input } = call.input
      await requireOwnPictures(call, pickImageUrls(input))
      const groupId = await createGroup(sql, { ...toGroupFields(input), urlname, name }, 'admin')
      const source = toSource(input)
      if (source) await addConnection(sql, app.config, groupId, source)
      return { data: await requireGroupRecord(sql, groupId, app.config.WEB_URL) }
    },
  ),

  changeAfter(adminUpdateGroup, acceptPictures, async (call) => {
    const { sql, app } = call
    const { groupId, ...input } = call.input
    const group = await requireGroup(sql, groupId)
    const current = await requireGroupRecord(sql, group.id, app.config.WEB_URL)
    await requireOwnPictures(call, pickImageUrls(input), current)
    await editGroupAndPinFields(sql, group.id, toGroupFields(input))
    return { data: await requireGroupRecord(sql, group.id, app.config.WEB_URL) }
  }),

  change(
    adminDeleteGroup,
    async ({ sql, input: { groupId, hard = false } }) => {
      const { id } = await requireGroup(sql, groupId)
      if (hard) await deleteGroupPermanently(sql, id)
      else await changeGroup(sql, id, { isActive: false })
      return success
    },
    async ({ sql, input }) => previewGroupDeletion(sql, input.groupId, input.hard ?? false),
  ),
]

const pickImageUrls = ({ photoUrl, heroImageUrl }: Partial<Static<typeof AdminGroupInput>>) => ({
  photoUrl,
  heroImageUrl,
})

const toGroupFields = ({ link, ...fields }: Static<typeof AdminGroupInput>) => ({
  ...fields,
  ...(link !== undefined && { platformLink: link }),
})

/** Undefined for a group without a source. */
function toSource({ platform = 'native', platformId }: Pick<Args<typeof adminCreateGroup>, 'platform' | 'platformId'>) {
  return platform === 'native' || !platformId ? undefined : { platform, platformId, isActive: true }
}
