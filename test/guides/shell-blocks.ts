interface ShellBlock {
  readonly script: string
  readonly skipReason?: string
  /** The block runs until stopped, after printing this. */
  readonly expectedOutput?: string
}

/** A comment right above a block marks exceptions. */
export function parseShellBlocks(guide: string): readonly ShellBlock[] {
  return [...guide.matchAll(/(?:<!-- (not run|runs until stopped, prints): ([^\n]+?) -->\n+)?```sh\n(.*?)```/gs)].map(
    ([, mark, note = '', script = '']) => ({
      script,
      ...(mark === 'not run' && { skipReason: note }),
      ...(mark === 'runs until stopped, prints' && { expectedOutput: note }),
    }),
  )
}
