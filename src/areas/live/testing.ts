import { eventually } from '#test'
import type { LiveMessage } from './contract.ts'

export interface StreamClient {
  readonly status: number
  readonly headers: Headers
  /** Everything that came, as it came. */
  readonly text: () => string
  readonly messages: () => LiveMessage[]
  /** Waits until something of the stream is as wished. */
  readonly waitUntil: (isThere: () => boolean) => Promise<void>
  readonly isEnded: () => boolean
  readonly disconnect: () => void
}

/** Opens a stream as a program does. */
export async function openStreamClient(url: string, headers: Record<string, string>): Promise<StreamClient> {
  const controller = new AbortController()
  const answer = await fetch(url, { headers, signal: controller.signal })
  let [text, isOver] = ['', false]
  const read = async () => {
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) text += chunk
  }
  void read()
    .catch(() => undefined)
    .finally(() => (isOver = true))
  return {
    status: answer.status,
    headers: answer.headers,
    text: () => text,
    messages: () => parseMessages(text),
    waitUntil: async (isThere) => {
      await eventually('the stream is as expected', () => text, isThere)
    },
    isEnded: () => isOver,
    disconnect: () => controller.abort(),
  }
}

const parseMessages = (text: string): LiveMessage[] =>
  text
    .split('\n\n')
    .filter((block) => /^data: /m.test(block) && !block.startsWith('event: '))
    .map((block) => JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? '') as LiveMessage)
