/** What the mail about a message says. It names nobody: who wrote it is in the admin area. */
export const contactMailText = {
  subject: 'A new message from your contact form',
  preview: 'Somebody wrote to the shop.',
  text: 'Somebody wrote to the shop with the contact form. Their message and their address are in the admin area.',
  open: 'Read the message',
} as const
