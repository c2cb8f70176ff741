import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { setTimeout as sleep } from 'node:timers/promises'

/** An SMTP server that accepts everything and counts mails by the first two words of their subject. */
export class MailSink {
  readonly #server: SMTPServer
  readonly #subjects = new Map<string, string[]>()
  readonly #counts = new Map<string, number>()
  firstAt = 0
  lastAt = 0
  repeatedCount = 0

  static async start(): Promise<MailSink> {
    const sink = new MailSink()
    sink.#server.listen(0, '127.0.0.1')
    await once(sink.#server.server, 'listening')
    return sink
  }

  private constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, { envelope }, done) => {
        let head = ''
        stream.on('data', (chunk: Buffer) => {
          if (head.length < 8_000) head += chunk.toString('latin1')
        })
        stream.on('end', () => {
          const subject = /^Subject: (.*)/m.exec(head)?.[1] ?? ''
          for (const { address } of envelope.rcptTo) this.#take(address, subject)
          done()
        })
      },
    })
    this.#server.on('error', () => undefined)
  }

  get port(): number {
    return (this.#server.server.address() as AddressInfo).port
  }

  #take(address: string, subject: string): void {
    const now = Date.now()
    this.firstAt ||= now
    this.lastAt = now
    const earlier = this.#subjects.get(address) ?? []
    if (earlier.includes(subject)) this.repeatedCount++
    this.#subjects.set(address, [...earlier, subject])
    const firstWords = readFirstWords(subject)
    this.#counts.set(firstWords, (this.#counts.get(firstWords) ?? 0) + 1)
  }

  reset(): void {
    this.#subjects.clear()
    this.#counts.clear()
    this.firstAt = 0
    this.lastAt = 0
    this.repeatedCount = 0
  }

  /** Mails whose subject begins with these two words. */
  count(firstWords: string): number {
    return this.#counts.get(firstWords) ?? 0
  }

  /** The time of its arrival, in milliseconds. */
  async waitForMailTo(address: string, isWanted: (subject: string) => boolean): Promise<number> {
    const deadline = Date.now() + 120_000
    while (!this.#subjects.get(address)?.some(isWanted)) {
      if (Date.now() > deadline) throw new Error(`No mail came to ${address} for two minutes.`)
      await sleep(20)
    }
    return Date.now()
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }
}

const readFirstWords = (subject: string): string => /^[A-Z][a-z]* [a-z]+/.exec(subject)?.[0] ?? subject
