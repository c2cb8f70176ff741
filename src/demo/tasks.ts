import type { Config, Database, FileStorage } from '#platform'
import type { PictureJob } from './pictures.ts'

type Payload = Readonly<Record<string, string | number>>
type Services = { readonly db: Database; readonly storage: FileStorage; readonly config: Config }

/** Imported on demand, because only the first start draws. */
export const demoTasks = (services: Services) => ({
  async drawDemo(payload: Payload) {
    const { drawPicture } = await import('./draw.ts')
    await drawPicture(services, payload as unknown as PictureJob)
  },
})
