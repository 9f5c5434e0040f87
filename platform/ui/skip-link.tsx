/** First in the tab order; leads past the header to the element with the id `to`. */
export const SkipLink = ({ to, children }: { to: string; children: string }) => (
  <a
    href={`#${to}`}
    className="fixed start-4 top-4 z-50 -translate-y-24 rounded-full bg-accent px-5 py-3 font-medium text-accent-ink transition-transform focus:translate-y-0"
  >
    {children}
  </a>
)
