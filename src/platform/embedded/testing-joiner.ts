import { joinEmbedded } from './embedded.ts'
import { quick } from './testing.ts'

const [, , dataDir = ''] = process.argv
const { connection, clusterDir, isNew, leave } = await joinEmbedded({ dataDir, password: 'secret', settings: quick })

process.on('message', () => {
  void leave().then(() => process.disconnect())
})
process.send?.({ connection, clusterDir, isNew })
