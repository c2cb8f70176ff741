import type { EventEmitter } from 'node:events'
import { lazy } from './lazy.ts'
import type { MaybePromise } from './maybe-promise.ts'

/** `process` in a process that was forked, or what `fork` returned in the one that forked it. */
type Peer = Pick<EventEmitter, 'on'> & {
  send?(message: unknown, handle?: undefined, options?: undefined, onSent?: () => void): unknown
}

interface Question {
  readonly question: string
  readonly id: number
  readonly body: unknown
}

interface Answer {
  readonly answerTo: number
  readonly body?: unknown
  readonly error?: string
}

export type AskParent = (question: string, body?: unknown) => Promise<unknown>

export function createAskParent(parent: Peer): AskParent {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let lastId = 0
  parent.on('message', (message: Partial<Answer>) => {
    const { answerTo = 0, body, error } = message
    const asked = waiting.get(answerTo)
    waiting.delete(answerTo)
    if (error === undefined) asked?.resolve(body)
    else asked?.reject(new Error(error))
  })
  return (question, body) => {
    const asked = Promise.withResolvers<unknown>()
    const id = ++lastId
    waiting.set(id, asked)
    parent.send?.({ question, id, body } satisfies Question)
    return asked.promise
  }
}

/** The parent of this process. One listener serves all that ask. */
export const askParent = lazy(() => createAskParent(process))

type Answers = Readonly<Record<string, (body: unknown) => MaybePromise<unknown>>>

export function answerChild(child: Peer, answers: Answers): void {
  child.on('message', (message: Partial<Question>) => {
    const { question, id, body } = message
    if (question === undefined || id === undefined) return
    // Without the callback, an answer to a child that died is an error of the child.
    const reply = (content: Omit<Answer, 'answerTo'>) =>
      void child.send?.({ answerTo: id, ...content }, undefined, undefined, () => undefined)
    const answer = answers[question]
    if (!answer) {
      reply({ error: `unknown question: ${question}` })
      return
    }
    void Promise.try(answer, body).then(
      (result) => reply({ body: result }),
      (error: unknown) => reply({ error: (error as Error).message }),
    )
  })
}
