import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import {
  ResponseTooLarge,
  OutboundBlocked,
  fetchOutbound,
  findTargetProblem,
  findUrlProblem,
  type OutboundRequest,
} from './outbound.ts'

const publicOnly = { allowsPrivateIps: false }
const privateAllowed = { allowsPrivateIps: true }

const blockedUrls = [
  'http://example.org/',
  'ftp://example.org/',
  'file:///etc/passwd',
  'data:text/plain,hello',
  'javascript:alert(1)',
  'example.org',
  '',
  `https://example.org/${'a'.repeat(2048)}`,
  'https://user:pass@example.org/',
  'https://user@example.org/',
  'https://localhost/',
  'https://LOCALHOST/',
  'https://localhost./',
  'https://localhost../',
  'https://a.localhost/',
  'https://loc\u{ff41}lhost/',
  'https://metadata.google.internal/computeMetadata/v1/',
  'https://metadata.google.internal./',
  'https://127.0.0.1/',
  'https://127.0.0.1./',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://017700000001/',
  'https://①②⑦.0.0.1/',
  'https://127。0。0。1/',
  'https://%31%32%37.0.0.1/',
  'https://0/',
  'https://0.0.0.0/',
  'https://10.0.0.1/',
  'https://172.16.0.1/',
  'https://172.31.255.255/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://100.64.0.1/',
  'https://100.127.255.255/',
  'https://168.63.129.16/',
  'https://192.0.0.192/',
  'https://198.18.0.1/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://[::]/',
  'https://[::1]/',
  'https://[0:0:0:0:0:0:0:1]/',
  'https://[::127.0.0.1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[::ffff:0:127.0.0.1]/',
  'https://[64:ff9b::127.0.0.1]/',
  'https://[64:ff9b::a9fe:a9fe]/',
  'https://[64:ff9b:1::1]/',
  'https://[64:ff9b:1:a00:0:100:808:808]/',
  'https://[2002:7f00:1::]/',
  'https://[2001:0:7f00:1::]/',
  'https://[fe80::1]/',
  'https://[fec0::1]/',
  'https://[fc00::1]/',
  'https://[fd00:ec2::254]/',
  'https://[ff02::1]/',
  'https://[2001:db8::1]/',
  ...[0, 22, 25, 3306, 5432, 6379, 9200, 11211, 27017, 27018, 27019].map((port) => `https://example.org:${port}/`),
]

test('addresses that lead inside are refused, however they are written', () => {
  for (const url of blockedUrls) assert.notEqual(findUrlProblem(url, publicOnly), undefined, url)
})

test('public addresses are taken', () => {
  const fine = [
    'https://example.org/calendar.ics?key=1#part',
    'https://example.org:8443/',
    'https://xn--bcher-kva.example/',
    'https://1.1.1.1/',
    'https://[2606:4700:4700::1111]/',
    'https://[::ffff:1.1.1.1]/',
    'https://[64:ff9b::1.1.1.1]/',
    'https://localhost.example.org/',
    'https://172.32.0.1/',
  ]
  for (const url of fine) assert.equal(findUrlProblem(url, publicOnly), undefined, url)
  assert.equal(findUrlProblem('http://example.org/', { ...publicOnly, allowsHttp: true }), undefined)
})

test('the development setting lifts addresses, ports and https, and nothing else', () => {
  for (const url of ['http://127.0.0.1:5432/', 'http://localhost/', 'https://[::1]:22/', 'http://169.254.169.254/'])
    assert.equal(findUrlProblem(url, privateAllowed), undefined, url)
  for (const url of ['ftp://127.0.0.1/', 'http://user:pass@localhost/', 'nonsense'])
    assert.notEqual(findUrlProblem(url, privateAllowed), undefined, url)
})

test('a name is refused when one of its addresses is private; one that nobody knows is not', async () => {
  const problemAt = (...addresses: string[]) =>
    findTargetProblem('https://calendar.example/', publicOnly, () => Promise.resolve(addresses))
  assert.equal(await problemAt('1.1.1.1', '2606:4700::1111'), undefined)
  assert.notEqual(await problemAt('1.1.1.1', '127.0.0.1'), undefined)
  assert.notEqual(await problemAt('fe80::1%eth0'), undefined)
  assert.notEqual(await problemAt('not an address'), undefined)
  assert.equal(
    await findTargetProblem('https://calendar.example/', publicOnly, () => Promise.reject(new Error('unknown'))),
    undefined,
  )
})

async function startTestServer(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

const sendTestRequest = (request: Partial<OutboundRequest> & { url: string }) =>
  fetchOutbound({ rules: privateAllowed, maxBytes: 100_000, timeoutMs: 5_000, ...request })

test('the connection is made with the address that was checked, under the name that was asked for', async () => {
  const port = await startTestServer((request, response) => response.end(request.headers.host))
  const lookups: string[] = []
  const resolve = (name: string) => {
    lookups.push(name)
    return Promise.resolve(['127.0.0.1'])
  }
  const { status, body } = await sendTestRequest({ url: `http://calendar.example:${port}/`, resolve })
  assert.deepEqual([status, String(body), lookups], [200, `calendar.example:${port}`, ['calendar.example']])
})

test('a name that changes its address after the check is still connected with the first one', async () => {
  let requests = 0
  const port = await startTestServer((_request, response) => response.end(String(++requests)))
  const answers = [['192.0.2.1'], ['127.0.0.1']]
  const resolve = () => Promise.resolve(answers.shift() ?? [])
  const rules = { ...publicOnly, allowsHttp: true, allowedIps: ['192.0.2.1'] }
  await assert.rejects(sendTestRequest({ url: `http://rebinding.example:${port}/`, resolve, rules, timeoutMs: 500 }))
  assert.deepEqual([requests, answers.length], [0, 1])
})

test('private addresses of a name are refused at connection time', async () => {
  const port = await startTestServer((_request, response) => response.end())
  const rules = { ...publicOnly, allowsHttp: true }
  const resolve = () => Promise.resolve(['1.1.1.1', '127.0.0.1'])
  await assert.rejects(sendTestRequest({ url: `http://calendar.example:${port}/`, rules, resolve }), OutboundBlocked)
  await assert.rejects(sendTestRequest({ url: `http://127.0.0.1:${port}/`, rules }), OutboundBlocked)
})

test('every redirect is checked again', async () => {
  let secrets = 0
  const inside = await startTestServer((_request, response) => response.end(String(++secrets)))
  const port = await startTestServer((request, response) => {
    const to: Readonly<Record<string, string>> = {
      '/name': `http://inside.example:${inside}/`,
      '/ftp': 'ftp://example.org/',
      '/pass': 'http://a:b@example.org/',
    }
    const location = to[request.url ?? ''] ?? `http://127.0.0.1:${inside}/`
    response.writeHead(302, { location }).end()
  })
  const resolve = (name: string) => Promise.resolve([name === 'inside.example' ? '10.0.0.1' : '127.0.0.1'])
  const rules = { ...publicOnly, allowsHttp: true, allowedIps: ['127.0.0.1'] }
  const from = (path: string) =>
    sendTestRequest({ url: `http://outside.example:${port}${path}`, rules, resolve, maxRedirects: 3 })
  for (const path of ['/name', '/ftp', '/pass']) await assert.rejects(from(path), OutboundBlocked, path)
  assert.equal(secrets, 0)
  assert.equal((await from('/allowed')).status, 200)
})

test('redirects end after so many, and keys do not go along to another server', async () => {
  const seen: (string | undefined)[] = []
  const elsewhere = await startTestServer((request, response) => {
    seen.push(
      request.headers.authorization,
      request.headers['x-luma-api-key'] as string | undefined,
      request.headers.accept,
    )
    response.end('there')
  })
  let hops = 0
  const port = await startTestServer((request, response) => {
    hops++
    response.writeHead(301, { location: request.url === '/away' ? `http://127.0.0.1:${elsewhere}/` : '/again' }).end()
  })
  const endless = await sendTestRequest({ url: `http://127.0.0.1:${port}/`, maxRedirects: 3 })
  assert.deepEqual([endless.status, hops], [301, 4])
  assert.equal((await sendTestRequest({ url: `http://127.0.0.1:${port}/` })).status, 301)

  const headers = { authorization: 'Bearer secret', 'x-luma-api-key': 'secret', accept: 'text/calendar' }
  const answer = await sendTestRequest({ url: `http://127.0.0.1:${port}/away`, maxRedirects: 3, headers })
  assert.deepEqual([String(answer.body), answer.url], ['there', `http://127.0.0.1:${elsewhere}/`])
  assert.deepEqual(seen, [undefined, undefined, 'text/calendar'])
})

test('a redirect that does not say where to is the response', async () => {
  let requests = 0
  const port = await startTestServer((_request, response) => {
    requests++
    response.writeHead(302).end()
  })
  assert.equal((await sendTestRequest({ url: `http://127.0.0.1:${port}/`, maxRedirects: 3 })).status, 302)
  assert.equal(requests, 1)
})

test('a body without end is cut off, plain or compressed', async () => {
  const bomb = gzipSync(Buffer.alloc(50_000_000))
  const port = await startTestServer((request, response) => {
    if (request.url === '/bomb') return response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)
    const send = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536)));
    }
    response.on('drain', send).writeHead(200)
    send()
  })
  for (const path of ['/endless', '/bomb']) {
    await assert.rejects(sendTestRequest({ url: `http://127.0.0.1:${port}${path}` }), ResponseTooLarge, path)
    const { body } = await sendTestRequest({ url: `http://127.0.0.1:${port}${path}`, truncates: true, maxBytes: 4_096 })
    assert.equal(body.length, 4_096)
  }
})

test('a compressed body is read, a broken one is a failure where the whole of it is wanted', async () => {
  const whole = gzipSync('BEGIN:VCALENDAR')
  const bodies = new Map<string | undefined, string | Buffer>([
    ['/', whole],
    ['/broken', whole.subarray(0, 20)],
    ['/wrong', 'plain'],
    ['/empty', ''],
  ])
  const port = await startTestServer((request, response) =>
    response
      .writeHead(request.url === '/none' ? 204 : 200, { 'content-encoding': 'gzip' })
      .end(request.url === '/none' ? undefined : bodies.get(request.url)),
  )
  assert.equal(String((await sendTestRequest({ url: `http://127.0.0.1:${port}/` })).body), 'BEGIN:VCALENDAR')
  for (const path of ['/broken', '/wrong']) {
    const request = { url: `http://127.0.0.1:${port}${path}` }
    await assert.rejects(sendTestRequest(request))
    assert.equal((await sendTestRequest({ ...request, truncates: true })).status, 200)
  }
  for (const path of ['/empty', '/none'])
    assert.equal((await sendTestRequest({ url: `http://127.0.0.1:${port}${path}` })).body.length, 0)
})

test('slow servers and slow names are not waited for', async () => {
  const port = await startTestServer((request, response) => {
    if (request.url === '/silent') return
    const drip = setInterval(() => response.write('.'), 20)
    response.on('close', () => clearInterval(drip))
  })
  const inTime = { timeoutMs: 200 }
  for (const path of ['/silent', '/drip'])
    await assert.rejects(sendTestRequest({ url: `http://127.0.0.1:${port}${path}`, ...inTime }), /within 0.2 seconds/)
  const resolve = () => new Promise<never>(() => undefined)
  await assert.rejects(
    sendTestRequest({ url: `http://slow.example:${port}/`, resolve, ...inTime }),
    /within 0.2 seconds/,
  )
})

test('whoever waits can stop waiting', async () => {
  const port = await startTestServer(() => undefined)
  const stop = new AbortController()
  const asking = sendTestRequest({ url: `http://127.0.0.1:${port}/`, signal: stop.signal })
  stop.abort(new Error('enough'))
  await assert.rejects(asking, /enough/)
})
