import { sleep, type ServerProcess } from '../server-process.ts'
import type { Random } from './random.ts'

export async function killOneAfterTheOther(servers: readonly ServerProcess[], random: Random): Promise<void> {
  for (const server of servers) {
    await sleep(300 + random.below(1200))
    await server.stop('SIGKILL')
    await server.start()
  }
}
