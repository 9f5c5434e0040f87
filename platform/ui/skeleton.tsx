/** Holds the place of what is still loading; give it the size of what comes. */
export const Skeleton = ({ className }: { className: string }) => (
  <span aria-hidden className={`block animate-pulse rounded-sm bg-sand ${className}`} />
)
