import { Overlay, type OverlayProps } from './overlay.tsx'

const small =
  'inset-x-4 inset-y-[max(1rem,env(safe-area-inset-top))] h-fit max-h-[calc(100dvh-2rem)] max-w-md'
const wide = 'max-sm:inset-0 sm:inset-x-4 sm:inset-y-4 sm:h-fit sm:max-h-[calc(100dvh-2rem)]'
const widths = { regular: 'sm:max-w-3xl', page: 'sm:max-w-6xl' }

/**
 * A dialog in the middle of the window; a `large` one takes all of a phone, and has room for a page of the shop where it says
 * so. It is not small: load what uses it lazily.
 */
export const Dialog = ({
  large = false,
  ...props
}: OverlayProps & { large?: boolean | 'page' }) => (
  <Overlay
    {...props}
    className={`m-auto data-[state=open]:animate-rise-in data-[state=closed]:animate-rise-out ${large === false ? small : `${wide} ${widths[large === true ? 'regular' : large]}`}`}
  />
)
