import type { Config, Database, FileStorage } from '#platform'
import { drawPicture } from './draw.ts'
import type { PictureJob } from './pictures.ts'

type Payload = Readonly<Record<string, string | number>>
type Services = { readonly db: Database; readonly storage: FileStorage; readonly config: Config }

export const demoTasks = (services: Services) => ({
  async drawDemo(payload: Payload) {
    await drawPicture(services, payload as unknown as PictureJob)
  },
})
