import { invalid, success } from '#contract'
import { checkTogether, change, changeAfter, countedPage, read, type App, type Sql } from '#platform'
import { DesignNotFound } from '../../meetpass/designs/contract.ts'
import {
  byName,
  countDesigns,
  deleteDesign,
  holdDesign,
  insertDesign,
  listDesigns,
  lockDesign,
  updateDesign,
} from '../../meetpass/designs/public.ts'
import { makeNfcPasses } from '../../meetpass/passes/public.ts'
import { requireOwnModels, requireOwnPictures, seePictures } from '../../uploads/public.ts'
import {
  adminCreateDesign,
  adminCreatePassBatch,
  adminDeleteDesign,
  adminGetPassBatch,
  adminListDesigns,
  adminListPassBatches,
  adminUpdateDesign,
  BatchNotFound,
  DesignIdTaken,
} from './contract.ts'
import { countBatches, findBatch, insertBatch, listBatches, listPassesIn, newestFirst } from './queries.ts'
import { previewOfDesign } from './previews.ts'

export const adminMeetpass = [
  read(adminListPassBatches, async (call) =>
    countedPage(
      call,
      newestFirst,
      (part) => listBatches(call.sql, call.app.config.WEB_URL, part),
      countBatches(call.sql),
    ),
  ),

  change(adminCreatePassBatch, async ({ sql, input: { count, label = null, designId = null }, app }) => {
    if (designId !== null && !(await holdDesign(sql, designId)))
      throw invalid([{ path: 'designId', message: 'is not a design' }])
    const batchId = await insertBatch(sql, { count, label, designId })
    await makeNfcPasses(sql, count, { batchId, designId })
    return { data: await requireBatch(sql, batchId, app) }
  }),

  read(adminGetPassBatch, async ({ sql, input, app }) => ({ data: await requireBatch(sql, input.batchId, app) })),

  read(adminListDesigns, async (call) =>
    countedPage(call, byName, (part) => listDesigns(call.sql, part), countDesigns(call.sql)),
  ),

  changeAfter(adminCreateDesign, seePictures('imageUrl', 'modelUrl'), async (call) => {
    const { imageUrl, modelUrl } = call.input
    await checkTogether(
      () => requireOwnPictures(call, { imageUrl }),
      () => requireOwnModels(call, { modelUrl }),
    )
    const design = await insertDesign(call.sql, call.input)
    if (!design) throw new DesignIdTaken()
    return { data: design }
  }),

  changeAfter(adminUpdateDesign, seePictures('imageUrl', 'modelUrl'), async (call) => {
    const { id, ...changes } = call.input
    const before = await lockDesign(call.sql, id)
    if (!before) throw new DesignNotFound()
    await checkTogether(
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
    async ({ sql, input }) => previewOfDesign(sql, input.id),
  ),
]

async function requireBatch(sql: Sql, id: string, { config: { BASE_URL, WEB_URL } }: App) {
  const batch = await findBatch(sql, id, WEB_URL)
  if (!batch) throw new BatchNotFound()
  return { ...batch, passes: [...(await listPassesIn(sql, id, BASE_URL))] }
}
