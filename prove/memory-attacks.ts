import { request } from 'node:http'
import { pause } from './server.ts'

export interface Sender {
  readonly cookie: string
  readonly username: string
}

export interface World {
  readonly url: string
  readonly urlname: string
  readonly eventIds: readonly string[]
  /** Addresses of pictures that are slow to resize, or cannot be. */
  readonly hostilePictures: readonly string[]
  /** Addresses of ordinary pictures that nobody has asked for yet. */
  readonly freshPictures: readonly string[]
  /** People who send forms, each several. */
  readonly senders: readonly Sender[]
  readonly isOver: () => boolean
}

const widths = [160, 320, 640, 1280]
const random = () => Math.random().toString(36).slice(2)
const pick = <T>(list: readonly T[], number: number): T => list[number % list.length] as T

/** Strangers who look at ever new addresses; returns at how many. */
export async function lookAround({ url, urlname, eventIds, isOver }: World, atOnce: number): Promise<number> {
  let looks = 0
  const paths = [
    () => `/events?${random()}=${random()}`,
    () => `/events?search=${encodeURIComponent('встреча')}&from=20${10 + (looks % 80)}-01-01&${random()}`,
    () => `/events?view=month&month=20${10 + (looks % 80)}-0${1 + (looks % 9)}&city=`,
    () => `/events/${pick(eventIds, looks)}?${random()}=${random()}`,
    () => `/groups?search=${random()}`,
    () => `/groups/${urlname}?utm_source=${random()}`,
    () => `/v1/public/groups/${urlname}?${random()}`,
    () => `/rss?${random()}`,
  ]
  const stranger = async () => {
    while (!isOver()) await (await fetch(`${url}${pick(paths, looks++)()}`)).arrayBuffer()
  }
  await Promise.all(Array.from({ length: atOnce }, stranger))
  return looks
}

/** Asks for every width of every hostile picture, again and again; returns how often that was answered. */
export async function askForHostile({ hostilePictures, isOver }: World): Promise<number> {
  let answers = 0
  const ask = async (address: string) => {
    for (let turn = 0; !isOver(); turn++, answers++)
      await (await fetch(`${address}?w=${pick(widths, turn)}`)).arrayBuffer()
  }
  await Promise.all(hostilePictures.map(ask))
  return answers
}

/** What people who only want to look around wait for, in ms, and what went wrong. */
export async function lookQuietly({ url, urlname, eventIds, freshPictures, isOver }: World, atOnce: number) {
  const waits: number[] = []
  const problems: string[] = []
  let turns = 0
  const paths = [
    () => '/events',
    () => `/v1/public/groups/${urlname}`,
    () => `/events/${pick(eventIds, turns)}`,
    () => `${pick(freshPictures, turns).slice(url.length)}?w=${pick(widths, Math.floor(turns / freshPictures.length))}`,
  ]
  const visitor = async () => {
    while (!isOver()) {
      const path = pick(paths, turns++)()
      const begun = performance.now()
      const status = await fetch(`${url}${path}`).then(
        async (answer) => (await answer.arrayBuffer(), answer.status),
        (error: unknown) => String(error),
      )
      waits.push(performance.now() - begun)
      if (status !== 200) problems.push(`${path} ${status}`)
      await pause(30)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, visitor))
  return { waits: waits.sort((a, b) => a - b), problems }
}

const boundary = 'the-end-of-a-part'
const partOf = (name: string, more = '') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`
const textOf = (name: string, value: string) => `${partOf(name)}${value}\r\n`

/** Sends a form with a picture of 10 MB, all of it but the end at once, and the end when it is over. Returns the status. */
export function sendSlowly({ url, isOver }: World, { cookie, username }: Sender, isEnded: boolean): Promise<number> {
  const start = Buffer.concat([
    Buffer.from(`${textOf('action', 'save')}${textOf('name', username)}${textOf('username', username)}`),
    Buffer.from(partOf('avatarUrl:avatar', '; filename="x.png"\r\nContent-Type: image/png')),
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    Buffer.alloc(10_400_000, 'x'),
  ])
  const end = Buffer.from(`\r\n--${boundary}--\r\n`)
  const sending = request(`${url}/settings`, {
    method: 'POST',
    agent: false,
    headers: {
      Cookie: cookie,
      Origin: url,
      'Content-Type': `multipart/form-data; boundary=${boundary}`,
      'Content-Length': start.length + end.length,
    },
  })
  const status = new Promise<number>((resolve) => {
    sending.on('response', (answer) => resolve(answer.resume().statusCode ?? 0))
    sending.on('error', () => resolve(0))
  })
  sending.write(start)
  const finish = async () => {
    while (!isOver()) await pause(100)
    if (isEnded) sending.end(end)
    else sending.destroy()
  }
  void finish()
  return status
}
