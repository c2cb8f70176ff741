import type { ComponentChildren } from 'preact'

/** Named as in the code: a component, or a class where there is none. */
export type SampleEntry = readonly [name: string, content: ComponentChildren]
