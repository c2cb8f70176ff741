import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'

/** Runs the server from source and starts it again after every change, with new pages when the change concerns them. */
const folders = ['src', 'web', 'docs', 'messages']
const isSource = (path: string) => /\.(tsx?|css|svg|md|json)$/.test(path) && !/^web\/dist\/|\.test\.ts$/.test(path)
/** Pages bundle the guides, contracts, the code of messages and that of repeat rules. */
const isInPages = (path: string) =>
  /^(web|docs|src\/messages)\/|^src\/(.+\/)?contract(\.ts$|\/)|^src\/areas\/events\/series\//.test(path)
const settleMs = 100

const runNode = (...args: string[]) => spawn(process.execPath, args, { stdio: 'inherit' })
const changedPaths = new Set<string>()
let server: ChildProcess = runNode('src/main.ts', 'serve')
let timer: NodeJS.Timeout | undefined
let work = Promise.resolve()

async function stopServer(): Promise<void> {
  if (server.exitCode === null && server.kill('SIGTERM')) await once(server, 'exit')
}

async function restart(): Promise<void> {
  const paths = [...changedPaths]
  changedPaths.clear()
  if (paths.length === 0) return
  if (paths.some(isInPages)) {
    const [code] = (await once(runNode('tools/build-web.ts'), 'exit')) as [number]
    if (code !== 0) return
  }
  await stopServer()
  server = runNode('src/main.ts', 'serve')
}

for (const folder of folders)
  watch(folder, { recursive: true }, (_event, name) => {
    const path = `${folder}/${name}`
    if (name === null || !isSource(path)) return
    changedPaths.add(path)
    clearTimeout(timer)
    timer = setTimeout(() => void (work = work.then(restart)), settleMs)
  })

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => void work.then(stopServer).then(() => process.exit()))
