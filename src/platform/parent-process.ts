import type { EventEmitter } from 'node:events'
import { lazy } from './lazy.ts'
import type { MaybePromise } from './maybe-promise.ts'

/** `process` in a process that was forked, or what `fork` returned in the one that forked it. */
type Peer = Pick<EventEmitter, 'on'> & {
  send?(message: unknown, handle?: undefined, options?: undefined, onSent?: () => void): unknown
}

interface Question {
  readonly name: string
  readonly id: number
  readonly body: unknown
}

interface Answer {
  readonly answerTo: number
  readonly body?: unknown
  readonly error?: string
}

export type AskParent = (name: string, body?: unknown) => Promise<unknown>

export function connectToParent(parent: Peer): AskParent {
  const pendingAnswers = new Map<number, PromiseWithResolvers<unknown>>()
  let lastId = 0
  parent.on('message', (message: Partial<Answer>) => {
    const { answerTo = 0, body, error } = message
    const pending = pendingAnswers.get(answerTo)
    pendingAnswers.delete(answerTo)
    if (error === undefined) pending?.resolve(body)
    else pending?.reject(new Error(error))
  })
  return (name, body) => {
    const pending = Promise.withResolvers<unknown>()
    const id = ++lastId
    pendingAnswers.set(id, pending)
    parent.send?.({ name, id, body } satisfies Question)
    return pending.promise
  }
}

/** Connects once: every connection adds a listener. */
const getConnection = lazy(() => connectToParent(process))

export const askParent: AskParent = (name, body) => getConnection()(name, body)

type QuestionHandlers = Readonly<Record<string, (body: unknown) => MaybePromise<unknown>>>

export function answerChild(child: Peer, handlers: QuestionHandlers): void {
  child.on('message', (message: Partial<Question>) => {
    const { name, id, body } = message
    if (name === undefined || id === undefined) return
    // Without the callback, an answer to a child that died is an error of the child.
    const reply = (content: Omit<Answer, 'answerTo'>) =>
      void child.send?.({ answerTo: id, ...content }, undefined, undefined, () => undefined)
    const handler = handlers[name]
    if (!handler) {
      reply({ error: `unknown question: ${name}` })
      return
    }
    void Promise.try(handler, body).then(
      (result) => reply({ body: result }),
      (error: unknown) => reply({ error: (error as Error).message }),
    )
  })
}
