import { success } from '#contract'
import { addJob, change, newId, page, publish, read } from '#platform'
import { removeBytes } from './arrival.ts'
import { deleteUpload, getStorageUsage, listUploads, requestUpload, UploadDeleted, UploadNotFound } from './contract.ts'
import { deleteUploadOf, findShares, findTotals, listUploadsOf, newestFirst } from './queries.ts'
import { findQuota, recordUpload } from './room.ts'
import { isKey, keyOf } from './rules.ts'
import { previewOfUpload } from './previews.ts'

/** The upload URL is over by then. */
const lookAfterMs = 20 * 60_000

export const uploads = [
  change(requestUpload, async ({ sql, caller: { userId }, input, app: { config, storage, clock } }) => {
    const key = keyOf(input.category, newId(), input.filename)
    const uploadUrl = await storage.uploadUrl({ name: key, size: input.size, contentType: input.contentType })
    await recordUpload(sql, { ...input, key, userId })
    if (storage.kind === 's3')
      await addJob(sql, 'seeUpload', { key }, { runAt: new Date(clock.now().getTime() + lookAfterMs) })
    return { data: { key, uploadUrl, publicUrl: `${config.BASE_URL}/v1/uploads/file/${key}` } }
  }),

  read(listUploads, async (call) => {
    const { sql, caller, input } = call
    return page(call, newestFirst, (part) => listUploadsOf(sql, caller.userId, input.category, part))
  }),

  read(getStorageUsage, async ({ sql, caller: { userId } }) => {
    const [{ totalSize, fileCount }, byCategory, quota] = await Promise.all([
      findTotals(sql, userId),
      findShares(sql, userId),
      findQuota(sql, userId),
    ])
    return { data: { totalSize, fileCount, byCategory, quota } }
  }),

  change(
    deleteUpload,
    async ({ sql, caller, input: { key } }) => {
      const owner = caller.scopes.has('admin') ? null : caller.userId
      const deleted = isKey(key) ? await deleteUploadOf(sql, owner, key) : undefined
      if (!deleted) throw new UploadNotFound()

      await removeBytes(sql, key)
      const { userId, category, status } = deleted
      // Nobody was told of one that never arrived.
      if (status === 'stored') await publish(sql, UploadDeleted, { userId, key, category })
      return success
    },
    async ({ sql, input }) => previewOfUpload(sql, input.key),
  ),
]
