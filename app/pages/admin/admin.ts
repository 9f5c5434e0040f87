import { redirect } from 'react-router'

import { ADMIN_HOME } from '#shop/sign-in/admin/admin-paths.ts'

/** Section 2: the admin area begins at its dashboard. */
export const loader = () => redirect(ADMIN_HOME)
