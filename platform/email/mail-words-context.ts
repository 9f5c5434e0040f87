import { createContext } from 'react'

/** What whoever runs the shop lets a mail begin and end with: paragraphs, each of some lines. */
type FilledWords = { opening: readonly string[][]; closing: readonly string[][] }

/** Read by the frame of every mail, so that no mail can leave it out, and it can replace nothing else. */
export const MailWordsContext = createContext<FilledWords>({ opening: [], closing: [] })
