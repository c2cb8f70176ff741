/** A transition that the browser skips, as when the next page comes too late, is no error. */
export function acceptSkippedTransitions(): void {
  accept((document as { readonly activeViewTransition?: ViewTransition | null }).activeViewTransition)
  addEventListener('pageswap', ({ viewTransition }) => accept(viewTransition))
  addEventListener('pagereveal', ({ viewTransition }) => accept(viewTransition))
}

function accept(transition: ViewTransition | null | undefined): void {
  for (const end of [transition?.updateCallbackDone, transition?.ready, transition?.finished])
    end?.catch(() => undefined)
}
