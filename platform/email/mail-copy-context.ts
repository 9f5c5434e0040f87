import { createContext } from 'react'

/** What whoever runs the shop lets a mail begin and end with: paragraphs, each of some lines. */
type FilledCopy = { opening: readonly string[][]; closing: readonly string[][] }

/** Read by the frame of every mail, so that no mail can leave it out, and it can replace nothing else. */
export const MailCopyContext = createContext<FilledCopy>({ opening: [], closing: [] })
