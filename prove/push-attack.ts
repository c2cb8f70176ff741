import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { newId, type Database } from '#platform'
import { createUser } from '../src/areas/profile/public.ts'
import { maxSubscriptions } from '../src/areas/push/contract.ts'
import { notify } from '../src/areas/inbox/public.ts'
import type { Finding } from './proof.ts'
import { sleep } from './server-process.ts'

const attackerCount = 10
/** As long as a server that never answers holds a slot. */
const maxWaitMs = 5_000
const roundMs = 2_000

/** Attackers subscribe with servers that accept and never answer, each at hosts of their own; Ada's server answers. */
export async function attackPush(db: Database, isFinished: () => boolean): Promise<Finding> {
  const sockets = new Set<Socket>()
  const tarpit = createServer((socket) => {
    sockets.add(socket)
    socket
      .resume()
      .on('error', () => undefined)
      .on('close', () => sockets.delete(socket))
  }).listen(0, '0.0.0.0')
  let arrivals = 0
  const receiver = createHttpServer((request, response) => {
    arrivals++
    request.resume()
    response.writeHead(201).end()
  }).listen(0, '127.0.0.1')
  await Promise.all([once(tarpit, 'listening'), once(receiver, 'listening')])
  const ports = [tarpit, receiver].map((server) => (server.address() as AddressInfo).port)
  const subscribe = async (name: string, endpoints: readonly string[]): Promise<string> => {
    const { id: userId } = await db.begin((sql) => createUser(sql, { email: `${name}@example.org`, name }))
    for (const endpoint of endpoints) {
      const p256dh = createECDH('prime256v1').generateKeys('base64url')
      const auth = randomBytes(16).toString('base64url')
      await db.sql`insert into push_subscriptions ${db.sql({ id: newId(), userId, endpoint, p256dh, auth })}`
    }
    return userId
  }
  const attackers: string[] = []
  for (let person = 0; person < attackerCount; person++) {
    const endpoints = Array.from(
      { length: maxSubscriptions },
      (_, browser) => `http://127.1.${person}.${browser + 1}:${ports[0]}/`,
    )
    attackers.push(await subscribe(`tarpit-${person}`, endpoints))
  }
  const reader = await subscribe('reader', [`http://127.0.0.1:${ports[1]}/`])

  const waits: number[] = []
  let mostOpen = 0
  let oldestJobMs = 0
  while (!isFinished()) {
    const notices = [...attackers, reader].map((userId) => ({
      userId,
      occurrenceId: newId(),
      facts: { badge: 'Early bird' },
    }))
    const before = arrivals
    const startedAt = performance.now()
    await db.begin((sql) => notify(sql, 'badge', notices))
    while (arrivals === before && !isFinished()) await sleep(10)
    if (arrivals > before) waits.push(performance.now() - startedAt)
    mostOpen = Math.max(mostOpen, sockets.size)
    const [job] = await db.sql<{ ms: number }[]>`
      select coalesce(max(extract(epoch from now() - run_at)), 0)::float8 * 1000 as ms
      from graphile_worker.jobs where locked_at is null and run_at <= now() and attempts < max_attempts`
    oldestJobMs = Math.max(oldestJobMs, job?.ms ?? 0)
    await sleep(roundMs)
  }
  for (const socket of sockets) socket.destroy()
  tarpit.close()
  receiver.close()
  const slowest = Math.round(Math.max(...waits))
  return {
    label: `${attackerCount * maxSubscriptions} browsers at push servers that accept and never answer: every notification of others leaves within ${maxWaitMs / 1000} s, and no job waits longer`,
    holds: waits.length > 5 && slowest < maxWaitMs && oldestJobMs < maxWaitMs && mostOpen > 0,
    figures: `${waits.length} notifications, the slowest ${slowest} ms; the oldest job waited ${Math.round(oldestJobMs)} ms; up to ${mostOpen} requests hung`,
  }
}
