import type { Static } from '#contract'
import { changeAfter } from '#platform'
import { createGroup, editGroup, requireGroup, requireGroupRecord } from '../../groups/records/public.ts'
import { requireOwnPictures, seePictures } from '../../uploads/public.ts'
import { addConnection } from '../../sync/public.ts'
import { adminCreateGroup, adminUpdateGroup, type AdminGroupInput } from './contract.ts'

export const adminGroups = [
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
]

const picturesIn = ({ photoUrl, heroImageUrl }: Partial<Static<typeof AdminGroupInput>>) => ({ photoUrl, heroImageUrl })

const factsOf = ({ link, ...facts }: Static<typeof AdminGroupInput>) => ({
  ...facts,
  ...(link !== undefined && { platformLink: link }),
})
