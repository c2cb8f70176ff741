export function SeatsBar({ taken, all }: { readonly taken: number; readonly all: number }) {
  return (
    <div class="stack gap-2">
      <progress class="seats" max={all} value={Math.min(taken, all)} aria-label="Seats taken" />
      <small class="soft">
        {taken} of {all} seats taken
      </small>
    </div>
  )
}
