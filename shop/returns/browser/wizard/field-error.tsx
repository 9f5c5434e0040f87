/** What is wrong with what is no single control; whoever leads to what is wrong leads to it, too. */
export const FieldError = ({ error }: { error: string | undefined }) =>
  error === undefined ? null : (
    <p
      data-wrong
      tabIndex={-1}
      className="mt-2 flex scroll-mt-28 gap-1.5 text-sm text-danger outline-none"
    >
      <span aria-hidden>!</span>
      <span>{error}</span>
    </p>
  )
