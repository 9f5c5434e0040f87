// Five of them beside each other, 20 wide: each begins where the one before it did.
const STAR = 'm20 0l2.3 5.8 6.3.4-4.9 4 1.6 6.1-5.3-3.4-5.3 3.4 1.6-6.1-4.9-4 6.3-.4z'
const FIVE = `M-10 1.6${STAR.repeat(5)}`

const Five = ({ className }: { className: string }) => (
  <svg viewBox="0 0 100 20" className={`absolute inset-y-0 start-0 h-full w-[5em] ${className}`}>
    <path d={FIVE} />
  </svg>
)

/** Five stars, this many of them filled; decorative: a text beside them says the same. */
export const Stars = ({ stars }: { stars: number }) => (
  <span aria-hidden className="relative inline-block h-[1em] w-[5em] shrink-0">
    <Five className="fill-control/35" />
    <span
      className="absolute inset-y-0 start-0 overflow-hidden"
      style={{ inlineSize: `${stars * 20}%` }}
    >
      <Five className="fill-accent" />
    </span>
  </span>
)

/** One of them. */
export const Star = ({ className }: { className: string }) => (
  <svg viewBox="0 0 20 20" aria-hidden className={className}>
    <path d={`M-10 1.6${STAR}`} />
  </svg>
)
