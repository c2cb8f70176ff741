/** A shell block of a guide. */
export interface ShellBlock {
  readonly script: string
  /** Why the test does not run it. */
  readonly skipReason?: string
  /** It runs until it is stopped; by then it has printed this. */
  readonly expectedOutput?: string
}

/** The shell blocks of a guide in their order. A comment right above a block says how it differs from the others. */
export function parseShellBlocks(guide: string): readonly ShellBlock[] {
  return [...guide.matchAll(/(?:<!-- (not run|runs until stopped, prints): ([^\n]+?) -->\n+)?```sh\n(.*?)```/gs)].map(
    ([, mark, told = '', script = '']) => ({
      script,
      ...(mark === 'not run' && { notRun: told }),
      ...(mark === 'runs until stopped, prints' && { prints: told }),
    }),
  )
}
