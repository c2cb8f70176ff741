export interface Finding {
  readonly label: string
  readonly holds: boolean
  readonly figures: string
}

export interface ProofOptions {
  /** Where chance begins; the same seed makes the same requests. */
  readonly seed?: number | undefined
}

/** Shows something about the running product; never throws for a promise that is not kept. */
export type Proof = (options: ProofOptions) => Promise<Finding[]>
