export interface Finding {
  readonly label: string
  readonly holds: boolean
  readonly figures: string
}

interface ProofOptions {
  /** The same seed makes the same kinds of requests; ids differ. */
  readonly seed?: number | undefined
}

/** Returns failed checks as findings instead of throwing. */
export type Proof = (options: ProofOptions) => Promise<Finding[]>
