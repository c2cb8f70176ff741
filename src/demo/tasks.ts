import type { Config, Database, FileStorage } from '#platform'
import type { PictureJob } from './pictures.ts'

type Payload = Readonly<Record<string, string | number>>
type Services = { readonly db: Database; readonly storage: FileStorage; readonly config: Config }

/** The drawings are many lines which only the first start needs. */
export const demoTasks = (services: Services) => ({
  async drawDemo(wanted: Payload) {
    const { drawPicture } = await import('./draw.ts')
    await drawPicture(services, wanted as unknown as PictureJob)
  },
})
