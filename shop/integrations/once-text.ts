/** What is said where a secret is shown once. */
export const onceText = {
  once: 'Copy it now. It is not shown again.',
  copy: 'Copy',
  copied: { title: 'Copied', description: 'Keep it where only you and the program can read it.' },
  notCopied: { title: 'Not Copied', description: 'Please select it and copy it by hand.' },
} as const
