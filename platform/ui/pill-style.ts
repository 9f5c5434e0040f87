/** A link of a row of which one is the page that is open. */
export const pillStyle =
  'inline-flex min-h-11 items-center rounded-full border border-control px-4 text-sm font-medium hover:border-ink aria-[current=page]:border-accent aria-[current=page]:bg-accent aria-[current=page]:text-accent-ink'
