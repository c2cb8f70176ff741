import { success, type Static } from '#contract'
import { change, changeAfter, page, read } from '#platform'
import { changeGroup, createGroup, editGroup, requireGroup, requireGroupRecord } from '../../groups/records/public.ts'
import { requireOwnPictures, seePictures } from '../../uploads/public.ts'
import { addConnection, listConnectionsOf } from '../../sync/public.ts'
import {
  adminCreateGroup,
  adminDeleteGroup,
  adminGetGroup,
  adminListGroups,
  adminUpdateGroup,
  type AdminGroupInput,
} from './contract.ts'
import { removeForGood } from './public.ts'
import { byName, countByRole, countEventsOf, listGroups } from './queries.ts'
import { previewOfGroup } from './previews.ts'

export const adminGroups = [
  read(adminListGroups, async (call) => {
    const { sql, input, app } = call
    return page(call, byName, (part) => listGroups(sql, app.config.WEB_URL, input, part))
  }),

  read(adminGetGroup, async ({ sql, input, app }) => {
    const { id } = await requireGroup(sql, input.groupId)
    const [record, eventCount, membersByRole, connections] = await Promise.all([
      requireGroupRecord(sql, id, app.config.WEB_URL),
      countEventsOf(sql, id),
      countByRole(sql, id),
      listConnectionsOf(sql, id),
    ])
    return { data: { ...record, eventCount, membersByRole, connections } }
  }),

  changeAfter(adminCreateGroup, seePictures('photoUrl', 'heroImageUrl'), async (call) => {
    const { sql, app } = call
    const { urlname, name, ...input } = call.input
    await requireOwnPictures(call, picturesIn(input))
    const groupId = await createGroup(sql, { ...factsOf(input), urlname, name }, 'admin')
    const { platform = 'native', platformId } = input
    if (platform !== 'native' && platformId)
      await addConnection(sql, app.config, groupId, { platform, platformId, isActive: true })
    return { data: await requireGroupRecord(sql, groupId, app.config.WEB_URL) }
  }),

  changeAfter(adminUpdateGroup, seePictures('photoUrl', 'heroImageUrl'), async (call) => {
    const { sql, app } = call
    const { groupId, ...input } = call.input
    const group = await requireGroup(sql, groupId)
    const present = await requireGroupRecord(sql, group.id, app.config.WEB_URL)
    await requireOwnPictures(call, picturesIn(input), present)
    await editGroup(sql, group.id, factsOf(input))
    return { data: await requireGroupRecord(sql, group.id, app.config.WEB_URL) }
  }),

  change(
    adminDeleteGroup,
    async ({ sql, input: { groupId, hard = false } }) => {
      const { id } = await requireGroup(sql, groupId)
      if (hard) await removeForGood(sql, id)
      else await changeGroup(sql, id, { isActive: false })
      return success
    },
    async ({ sql, input }) => previewOfGroup(sql, input.groupId, input.hard ?? false),
  ),
]

const picturesIn = ({ photoUrl, heroImageUrl }: Partial<Static<typeof AdminGroupInput>>) => ({ photoUrl, heroImageUrl })

const factsOf = ({ link, ...facts }: Static<typeof AdminGroupInput>) => ({
  ...facts,
  ...(link !== undefined && { platformLink: link }),
})
