import type { ConsentView } from '../areas/grants/contract.ts'

interface ErrorView {
  readonly title: string
  readonly text: string
}

export interface Pages {
  readonly consent: (view: ConsentView) => Promise<string>
  readonly error: (view: ErrorView) => Promise<string>
}
