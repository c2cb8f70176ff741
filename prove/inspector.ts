import { readFile } from 'node:fs/promises'

interface InspectorReply {
  readonly id: number
  readonly result: { readonly result?: { readonly value?: unknown } }
}

/** In bytes. The process must run with `--inspect`. */
export async function measureHeapAfterGc(port: number): Promise<number> {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as [{ webSocketDebuggerUrl: string }]
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })
  let last = 0
  const send = (method: string, params: object = {}) =>
    new Promise<InspectorReply['result']>((resolve) => {
      const id = ++last
      socket.addEventListener('message', ({ data }) => {
        const reply = JSON.parse(String(data)) as InspectorReply
        if (reply.id === id) resolve(reply.result)
      })
      socket.send(JSON.stringify({ id, method, params }))
    })
  try {
    await send('HeapProfiler.collectGarbage')
    const { result } = await send('Runtime.evaluate', { expression: 'process.memoryUsage().heapUsed' })
    return Number(result?.value)
  } finally {
    socket.close()
  }
}

/** Current and peak, in bytes; Linux only. */
export async function readResidentBytes(
  pid: number | undefined,
): Promise<{ readonly now: number; readonly peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const kilobytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1])
  return { now: kilobytes('VmRSS') * 1024, peak: kilobytes('VmHWM') * 1024 }
}
