import cluster, { type Worker } from 'node:cluster'
import { setTimeout } from 'node:timers/promises'
import { message } from '#contract'
import { answerChild, createCountHandler, OperatorError } from '#platform'
import { collectClusterMetrics } from '../service/cluster-metrics.ts'
import { t } from './locale.ts'

const minRestartDelayMs = 250
const maxRestartDelayMs = 30_000
/** A process that lived this long is replaced as quickly as if it were the first to die. */
const stableMs = 60_000
/** Longer than a process needs to stop by itself. */
const stopTimeoutMs = 30_000

interface Supervisor {
  /** Resolves when every process serves, rejects when one could not start. */
  readonly ready: Promise<void>
  /** Resolves when all processes have died at once. */
  readonly isEmpty: Promise<void>
  stop(): Promise<void>
}

/** Ignores errors of sending: the child has just died, and `exit` follows. A child without a pid could not be started. */
function waitForEnd(child: Worker): Promise<{ readonly code: number; readonly signal: string | null }> {
  const { promise, resolve } = Promise.withResolvers<{ code: number; signal: string | null }>()
  child.on('exit', (code, signal: string | null) => resolve({ code, signal }))
  child.on('error', () => {
    if (child.process.pid === undefined) resolve({ code: 1, signal: null })
  })
  return promise
}

/**
 * Runs this command again in `size` processes that share its port, and replaces those that die. With `watchdogMs`, those that
 * were not heard for four times that are killed.
 */
export function startSupervisor(size: number, printStatus: (line: string) => void, watchdogMs?: number): Supervisor {
  const children = new Set<Worker>()
  const stopping = new AbortController()
  const isStopping = () => stopping.signal.aborted
  const slots: Promise<void>[] = []
  const { promise: isEmpty, resolve: onEmpty } = Promise.withResolvers<void>()
  const count = createCountHandler()

  async function keepRunning(onReady: () => void): Promise<void> {
    let delayMs = minRestartDelayMs
    const state = { hasServed: false, silentTicks: 0 }
    const ready = () => {
      state.hasServed = true
      onReady()
    }
    const alive = () => void (state.silentTicks = 0)
    while (!isStopping()) {
      const startedAt = performance.now()
      const child = cluster.fork()
      children.add(child)
      answerChild(child, { ready, alive, count, metrics: collectClusterMetrics })
      alive()
      // Counts ticks, because after a pause of this process the clock would blame the child.
      const countTick = () => {
        if (state.hasServed && ++state.silentTicks > 4) child.process.kill('SIGKILL')
      }
      const watch = watchdogMs === undefined ? undefined : setInterval(countTick, watchdogMs)
      const { code, signal } = await waitForEnd(child)
      clearInterval(watch)
      children.delete(child)
      if (isStopping()) return
      if (!state.hasServed) throw new OperatorError(message('cli.serve.processNotReady'))
      if (children.size === 0) onEmpty()
      if (performance.now() - startedAt > stableMs) delayMs = minRestartDelayMs
      const ended = { pid: String(child.process.pid ?? '?'), seconds: delayMs / 1000 }
      printStatus(
        signal === null
          ? t('cli.serve.processEnded', { ...ended, code })
          : t('cli.serve.processKilled', { ...ended, signal }),
      )
      await setTimeout(delayMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      delayMs = Math.min(2 * delayMs, maxRestartDelayMs)
    }
  }

  async function startSlot(): Promise<void> {
    const { promise: ready, resolve: onReady } = Promise.withResolvers<void>()
    const slot = keepRunning(onReady)
    slots.push(slot)
    await Promise.race([ready, slot])
  }

  /** The first one alone, so that what keeps all of them from starting is reported once. */
  async function startAll(): Promise<void> {
    await startSlot()
    await Promise.all(Array.from({ length: size - 1 }, startSlot))
  }

  return {
    ready: startAll(),
    isEmpty,
    async stop() {
      stopping.abort()
      const signalAll = (signal: NodeJS.Signals) => {
        for (const child of children) child.process.kill(signal)
      }
      signalAll('SIGTERM')
      const timer = globalThis.setTimeout(() => signalAll('SIGKILL'), stopTimeoutMs)
      await Promise.allSettled(slots)
      clearTimeout(timer)
    },
  }
}
