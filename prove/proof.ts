export interface Finding {
  readonly what: string
  readonly holds: boolean
  readonly figures: string
}

/** Shows something about the running product; never throws for a promise that is not kept. */
export type Proof = () => Promise<Finding[]>
