export interface Finding {
  readonly what: string
  readonly holds: boolean
  readonly figures: string
}

export interface Options {
  /** Where chance begins; the same seed makes the same requests. */
  readonly seed?: number | undefined
}

/** Shows something about the running product; never throws for a promise that is not kept. */
export type Proof = (options: Options) => Promise<Finding[]>
