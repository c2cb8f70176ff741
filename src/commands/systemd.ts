import { execFile } from 'node:child_process'
import cluster from 'node:cluster'

export interface Systemd {
  /** Kept open while we restart: connections wait in it meanwhile. */
  readonly socket: number | undefined
  /** How often to say that this process goes on, or undefined if nobody asks. After four times that, it counts as hung. */
  readonly watchdogMs: number | undefined
  readonly notify: (state: 'READY=1' | 'STOPPING=1' | 'WATCHDOG=1') => Promise<void>
}

/** What systemd gave the process that it started, as sd_listen_fds(3), sd_watchdog_enabled(3) and sd_notify(3) say. */
export function readSystemd(env: NodeJS.ProcessEnv): Systemd {
  // Processes of `WORKERS` have the environment of their parent.
  const isMeant = (pid: string | undefined) => Number(pid) === (cluster.isWorker ? process.ppid : process.pid)
  const watchdogMs = Number(env['WATCHDOG_USEC'] ?? 0) / 4000
  return {
    socket: isMeant(env['LISTEN_PID']) && Number(env['LISTEN_FDS']) > 0 ? 3 : undefined,
    watchdogMs: isMeant(env['WATCHDOG_PID']) && watchdogMs > 0 ? watchdogMs : undefined,
    // Node has no datagrams on unix sockets.
    notify: (state) =>
      new Promise((resolve) => {
        if (env['NOTIFY_SOCKET'] === undefined) resolve()
        else execFile('systemd-notify', [state], { env, timeout: 10_000 }, () => resolve())
      }),
  }
}
