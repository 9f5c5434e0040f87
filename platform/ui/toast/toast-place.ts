/**
 * Where a notification stands: at the foot of a phone, above a bar or a question that is there, and at the inline start
 * of anything wider, for the cart is at its end.
 */
export const toastPlace =
  'fixed inset-x-3 bottom-[calc(0.75rem+env(safe-area-inset-bottom)+var(--room-below,0px))] sm:start-6 sm:end-auto sm:bottom-[calc(1.5rem+var(--room-below,0px))] sm:w-96 print:hidden'

/** The windows in which nothing it covers is in use at the same time; `sm` of the style sheet. */
export const hasRoomForToasts = '(min-width: 40rem)'
