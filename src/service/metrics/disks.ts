import { setTimeout } from 'node:timers/promises'
import type { Config } from '#platform'
import { measureBackupDisk, measureDisk } from '../../areas/system/public.ts'
import type { MetricsTarget } from './target.ts'

/** A disk in the network may not answer. */
const timeoutMs = 1_000

export function addDiskMetrics({ client, register }: MetricsTarget, config: Config): void {
  const measures = { data: shareCall(() => measureDisk(config)), backups: shareCall(() => measureBackupDisk(config)) }

  function addGauge(name: string, help: string, field: 'freeBytes' | 'totalBytes'): void {
    new client.Gauge({
      name,
      help: `${help} \`data\` has DATA_DIR, \`backups\` has BACKUP_DIR.`,
      labelNames: ['disk'],
      registers: [register],
      aggregator: 'min',
      async collect() {
        this.reset()
        for (const [disk, measure] of Object.entries(measures)) {
          const found = await Promise.race([measure(), setTimeout(timeoutMs, null, { ref: false })])
          if (found) this.set({ disk }, found[field])
        }
      },
    })
  }

  addGauge('folkmoot_disk_free_bytes', 'Bytes that are free on a disk.', 'freeBytes')
  addGauge('folkmoot_disk_size_bytes', 'Bytes that a disk holds.', 'totalBytes')
}

/** One call at a time: those that wait for a silent disk each take one of the few threads for files. */
function shareCall<T>(call: () => Promise<T>): () => Promise<T> {
  let current: Promise<T> | undefined
  return () => (current ??= call().finally(() => (current = undefined)))
}
