/**
 * Where a notification stands: away from what a hand is about to press, which is a bar at the
 * bottom of a phone and the cart at the inline end of anything wider.
 */
export const toastPlace =
  'fixed inset-x-4 top-[calc(0.5rem+env(safe-area-inset-top))] sm:start-6 sm:end-auto sm:top-auto sm:bottom-6 sm:w-96 print:hidden'

/** Where it stands at the bottom of the window; `sm` of the style sheet. It leaves the nearest way. */
export const toastAtBottom = '(min-width: 40rem)'
