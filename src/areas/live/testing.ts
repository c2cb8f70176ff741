import { eventually } from '#test'
import type { LiveMessage } from './contract.ts'

interface StreamClient {
  readonly status: number
  readonly headers: Headers
  readonly text: () => string
  readonly messages: () => LiveMessage[]
  readonly waitUntil: (condition: () => boolean) => Promise<void>
  readonly isEnded: () => boolean
  readonly disconnect: () => void
}

export async function openStreamClient(url: string, headers: Record<string, string>): Promise<StreamClient> {
  const controller = new AbortController()
  const response = await fetch(url, { headers, signal: controller.signal })
  let [text, hasEnded] = ['', false]
  const read = async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) text += chunk
  }
  void read()
    .catch(() => undefined)
    .finally(() => (hasEnded = true))
  return {
    status: response.status,
    headers: response.headers,
    text: () => text,
    messages: () => parseMessages(text),
    waitUntil: async (condition) => {
      await eventually('the stream is as expected', () => text, condition)
    },
    isEnded: () => hasEnded,
    disconnect: () => controller.abort(),
  }
}

const parseMessages = (text: string): LiveMessage[] =>
  text
    .split('\n\n')
    .filter((block) => /^data: /m.test(block) && !block.startsWith('event: '))
    .map((block) => JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? '') as LiveMessage)
