import { success } from '#contract'
import { addJob, change, newId, fetchPage, read } from '#platform'
import { removeUpload } from './lifecycle.ts'
import { deleteUpload, getStorageUsage, listUploads, requestUpload, UploadNotFound } from './contract.ts'
import { findUsageByCategory, findStorageTotals, listUploadsForUser, newestFirst } from './queries.ts'
import { findQuota, reserveUpload } from './quota.ts'
import { isUploadKey, buildUploadKey } from './rules.ts'
import { previewUploadDeletion } from './previews.ts'

/** The upload URL has expired by then, so a file that has not arrived never will. */
const arrivalCheckDelayMs = 20 * 60_000

export const uploadHandlers = [
  change(requestUpload, async ({ sql, caller: { userId }, input, app: { config, storage, clock } }) => {
    const key = buildUploadKey(input.category, newId(), input.filename)
    const uploadUrl = await storage.uploadUrl({ name: key, size: input.size, contentType: input.contentType })
    await reserveUpload(sql, { ...input, key, userId })
    if (storage.kind === 's3')
      await addJob(sql, 'seeUpload', { key }, { runAt: new Date(clock.now().getTime() + arrivalCheckDelayMs) })
    return { data: { key, uploadUrl, publicUrl: `${config.BASE_URL}/v1/uploads/file/${key}` } }
  }),

  read(listUploads, async (call) => {
    const { sql, caller, input } = call
    return fetchPage(call, newestFirst, (clause) => listUploadsForUser(sql, caller.userId, input.category, clause))
  }),

  read(getStorageUsage, async ({ sql, caller: { userId } }) => {
    const [{ totalSize, fileCount }, byCategory, quota] = await Promise.all([
      findStorageTotals(sql, userId),
      findUsageByCategory(sql, userId),
      findQuota(sql, userId),
    ])
    return { data: { totalSize, fileCount, byCategory, quota } }
  }),

  change(
    deleteUpload,
    async ({ sql, caller, input: { key } }) => {
      const owner = caller.scopes.has('admin') ? null : caller.userId
      if (!isUploadKey(key) || !(await removeUpload(sql, owner, key))) throw new UploadNotFound()
      return success
    },
    async ({ sql, input }) => previewUploadDeletion(sql, input.key),
  ),
]
