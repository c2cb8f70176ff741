import { request } from 'node:http'
import { sleep } from './server-process.ts'

export interface FormSender {
  readonly cookie: string
  readonly username: string
}

export interface AttackContext {
  readonly url: string
  readonly urlname: string
  readonly eventIds: readonly string[]
  /** Slow or impossible to resize. */
  readonly hostilePictures: readonly string[]
  readonly uncachedPictures: readonly string[]
  readonly senders: readonly FormSender[]
  readonly isFinished: () => boolean
}

const imageWidths = [160, 320, 640, 1280]
const randomText = () => Math.random().toString(36).slice(2)
const yearFor = (round: number) => 2010 + (round % 80)
const pick = <T>(list: readonly T[], number: number): T => list[number % list.length] as T

/** The paths take turns; each gets the number of its own turn, so that it walks through all of its data. */
const pickPath = (paths: readonly ((round: number) => string)[], requestNumber: number): string =>
  pick(paths, requestNumber)(Math.floor(requestNumber / paths.length))

export async function requestRandomPages(
  { url, urlname, eventIds, isFinished }: AttackContext,
  concurrency: number,
  minCount: number,
): Promise<number> {
  let requestCount = 0
  const paths = [
    () => `/events?${randomText()}=${randomText()}`,
    (round: number) => `/events?search=${encodeURIComponent('встреча')}&from=${yearFor(round)}-01-01&${randomText()}`,
    (round: number) => `/events?view=month&month=${yearFor(round)}-0${1 + (round % 9)}&city=&${randomText()}`,
    (round: number) => `/events/${pick(eventIds, round)}?${randomText()}=${randomText()}`,
    () => `/groups?search=${randomText()}`,
    () => `/groups/${urlname}?utm_source=${randomText()}`,
    () => `/v1/public/groups/${urlname}?${randomText()}`,
    () => `/rss?${randomText()}`,
  ]
  const client = async () => {
    while (!isFinished() || requestCount < minCount) {
      const path = pickPath(paths, requestCount++)
      await (await fetch(`${url}${path}`)).arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: concurrency }, client))
  return requestCount
}

/** Windows that end after another event each time, so that no two feeds are the same. */
export async function requestFeeds({ url, urlname, isFinished }: AttackContext, concurrency: number) {
  let requestCount = 0
  const problems: string[] = []
  const paths = [
    (round: number) => `/rss?within_days=${1 + (round % 200)}`,
    (round: number) => `/ics?within_days=${1 + (round % 200)}`,
    (round: number) => `/rss?groups=${urlname}&within_days=${1 + (round % 200)}&${randomText()}`,
    () => `/feeds/groups/${urlname}.rss`,
  ]
  const client = async () => {
    while (!isFinished()) {
      const path = pickPath(paths, requestCount++)
      const answer = await fetch(`${url}${path}`)
      await answer.arrayBuffer()
      if (answer.status !== 200) problems.push(`${path} ${answer.status}`)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, client))
  return { feedCount: requestCount, problems }
}

export async function requestHostilePictures({ hostilePictures, isFinished }: AttackContext): Promise<number> {
  let answers = 0
  const requestWidths = async (address: string) => {
    for (let turn = 0; !isFinished(); turn++, answers++)
      await (await fetch(`${address}?w=${pick(imageWidths, turn)}`)).arrayBuffer()
  }
  await Promise.all(hostilePictures.map(requestWidths))
  return answers
}

export async function measureNormalRequests(
  { url, urlname, eventIds, uncachedPictures, isFinished }: AttackContext,
  concurrency: number,
) {
  const waits: number[] = []
  const problems: string[] = []
  let requestCount = 0
  const paths = [
    () => '/events',
    () => `/v1/public/groups/${urlname}`,
    (round: number) => `/events/${pick(eventIds, round)}`,
    (round: number) =>
      `${pick(uncachedPictures, round).slice(url.length)}?w=${pick(imageWidths, Math.floor(round / uncachedPictures.length))}`,
  ]
  const client = async () => {
    while (!isFinished()) {
      const path = pickPath(paths, requestCount++)
      const startedAt = performance.now()
      const status = await fetch(`${url}${path}`).then(
        async (answer) => (await answer.arrayBuffer(), answer.status),
        (error: unknown) => String(error),
      )
      waits.push(performance.now() - startedAt)
      if (status !== 200) problems.push(`${path} ${status}`)
      await sleep(30)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, client))
  return { waits: waits.sort((a, b) => a - b), problems }
}

const boundary = 'the-end-of-a-part'
const multipartHeader = (name: string, more = '') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`
const multipartText = (name: string, value: string) => `${multipartHeader(name)}${value}\r\n`

/** Sends a form with a 10 MB picture and withholds its end until the attack is over, then sends it or cuts the connection. Returns the status. */
export function sendSlowForm(
  { url, isFinished }: AttackContext,
  { cookie, username }: FormSender,
  { isCompleted }: { readonly isCompleted: boolean },
): Promise<number> {
  const start = Buffer.concat([
    Buffer.from(
      `${multipartText('action', 'save')}${multipartText('name', username)}${multipartText('username', username)}`,
    ),
    Buffer.from(multipartHeader('avatarUrl:avatar', '; filename="x.png"\r\nContent-Type: image/png')),
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
    while (!isFinished()) await sleep(100)
    if (isCompleted) sending.end(end)
    else sending.destroy()
  }
  void finish()
  return status
}
