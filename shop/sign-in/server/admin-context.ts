import { createContext } from 'react-router'

import type { Session } from '#platform/http/session.ts'

/** The admin who asks for a page of the admin area: its guard read the session from the database. */
export const adminContext = createContext<Session>()
