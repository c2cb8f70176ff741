import type { Message, MessageArgs, TextKey, TextMessages } from '#messages'

export type { Message } from '#messages'

/** A text that is put into words once it is known who reads it. */
export const message = <Key extends TextKey>(key: Key, ...[values]: MessageArgs<TextMessages[Key]>): Message => ({
  key,
  values,
})
