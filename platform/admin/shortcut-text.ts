/** What is said of shortcuts, whatever they do. */
export const shortcutText = {
  title: 'Keyboard shortcuts',
  singleKeys: 'Single keys are shortcuts (turn off if you press them by mistake)',
} as const
