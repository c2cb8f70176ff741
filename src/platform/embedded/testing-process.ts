import { joinEmbeddedPostgres } from './embedded.ts'
import { fastSettings } from './testing.ts'

const [, , dataDir = ''] = process.argv
const { connection, clusterDir, isNew, leave } = await joinEmbeddedPostgres({
  dataDir,
  password: 'secret',
  settings: fastSettings,
})

process.on('message', () => {
  void leave().then(() => process.disconnect())
})
process.send?.({ connection, clusterDir, isNew })
