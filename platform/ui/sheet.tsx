import { Overlay, type OverlayProps } from './overlay.tsx'

/**
 * A panel for something beside the page, such as the cart: from the bottom on a phone, from the
 * inline end elsewhere. On a phone some of the page stays in sight. It is not small: load
 * what uses it lazily.
 */
export const Sheet = (props: OverlayProps) => (
  <Overlay
    {...props}
    className="inset-x-0 bottom-0 h-[min(max(100dvh-7rem,80dvh),48rem)] data-[state=open]:animate-rise-in data-[state=closed]:animate-rise-out sm:start-auto sm:inset-y-0 sm:end-0 sm:h-auto sm:w-112 sm:data-[state=open]:animate-side-in sm:data-[state=closed]:animate-side-out"
  />
)
