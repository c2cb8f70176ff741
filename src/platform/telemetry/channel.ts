import { channel } from 'node:diagnostics_channel'

/** Carries measurements to metrics, traces and the log. Without a subscriber, publishing does nothing. */
interface Channel<T> {
  readonly hasSubscribers: boolean
  publish(message: T): void
  /** Returns a function that ends the subscription. */
  subscribe(onMessage: (message: T) => void): () => void
}

export function createChannel<T>(name: string): Channel<T> {
  const messages = channel(`folkmoot:${name}`)
  return {
    get hasSubscribers() {
      return messages.hasSubscribers
    },
    publish: (message) => messages.publish(message),
    subscribe(onMessage) {
      const listener = (message: unknown) => onMessage(message as T)
      messages.subscribe(listener)
      return () => {
        messages.unsubscribe(listener)
      }
    },
  }
}
