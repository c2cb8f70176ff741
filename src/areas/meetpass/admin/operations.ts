import { message, validationFailure, success } from '#contract'
import { runChecks, change, changeAfter, fetchCountedPage, read, type AppContext, type Sql } from '#platform'
import { DesignNotFound } from '../designs/contract.ts'
import {
  byName,
  countDesigns,
  deleteDesign,
  findDesign,
  lockDesignForKeyShare,
  insertDesign,
  listDesigns,
  lockDesignForUpdate,
  updateDesign,
} from '../designs/public.ts'
import { createNfcPasses } from '../passes/public.ts'
import { requireOwnModels, requireOwnPictures, acceptArrivedFiles } from '../../uploads/public.ts'
import {
  adminCreateDesign,
  adminCreatePassBatch,
  adminDeleteDesign,
  adminGetPassBatch,
  adminGetDesign,
  adminListDesigns,
  adminListPassBatches,
  adminUpdateDesign,
  BatchNotFound,
  DesignIdTaken,
} from './contract.ts'
import { countBatches, findBatch, insertBatch, listBatches, listPassesForBatch, newestFirst } from './queries.ts'
import { previewDesignDeletion } from './previews.ts'

export const adminMeetpassHandlers = [
  read(adminListPassBatches, async (call) =>
    fetchCountedPage(
      call,
      newestFirst,
      (clause) => listBatches(call.sql, call.app.config.WEB_URL, clause),
      countBatches(call.sql),
    ),
  ),

  change(adminCreatePassBatch, async ({ sql, input: { count, label = null, designId = null }, app }) => {
    if (designId !== null && !(await lockDesignForKeyShare(sql, designId)))
      throw validationFailure([{ path: 'designId', text: message('validation.meetpass.design') }])
    const batchId = await insertBatch(sql, { count, label, designId })
    await createNfcPasses(sql, count, { batchId, designId })
    return { data: await requireBatch(sql, batchId, app) }
  }),

  read(adminGetPassBatch, async ({ sql, input, app }) => ({ data: await requireBatch(sql, input.batchId, app) })),

  read(adminListDesigns, async (call) =>
    fetchCountedPage(call, byName, (clause) => listDesigns(call.sql, clause), countDesigns(call.sql)),
  ),

  read(adminGetDesign, async ({ sql, input }) => {
    const design = await findDesign(sql, input.id)
    if (!design) throw new DesignNotFound()
    return { data: design }
  }),

  changeAfter(adminCreateDesign, acceptArrivedFiles('imageUrl', 'modelUrl'), async (call) => {
    const { imageUrl, modelUrl } = call.input
    await runChecks(
      () => requireOwnPictures(call, { imageUrl }),
      () => requireOwnModels(call, { modelUrl }),
    )
    const design = await insertDesign(call.sql, call.input)
    if (!design) throw new DesignIdTaken()
    return { data: design }
  }),

  changeAfter(adminUpdateDesign, acceptArrivedFiles('imageUrl', 'modelUrl'), async (call) => {
    const { id, ...changes } = call.input
    const before = await lockDesignForUpdate(call.sql, id)
    if (!before) throw new DesignNotFound()
    await runChecks(
      () => requireOwnPictures(call, { imageUrl: changes.imageUrl }, before),
      () => requireOwnModels(call, { modelUrl: changes.modelUrl }, before),
    )
    return { data: await updateDesign(call.sql, id, changes) }
  }),

  change(
    adminDeleteDesign,
    async ({ sql, input }) => {
      if (!(await deleteDesign(sql, input.id))) throw new DesignNotFound()
      return success
    },
    async ({ sql, input }) => previewDesignDeletion(sql, input.id),
  ),
]

async function requireBatch(sql: Sql, id: string, { config: { BASE_URL, WEB_URL } }: AppContext) {
  const batch = await findBatch(sql, id, WEB_URL)
  if (!batch) throw new BatchNotFound()
  return { ...batch, passes: [...(await listPassesForBatch(sql, id, BASE_URL))] }
}
