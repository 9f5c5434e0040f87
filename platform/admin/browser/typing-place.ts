const PLACE =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable=""], [contenteditable=true]'

/** Whether keys are letters of a text there, and no shortcuts. */
export const isTypingPlace = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(PLACE) !== null
