import { data } from 'react-router'

import { NotFound } from '#app/layouts/page-error.tsx'

import type { Route } from './+types/not-found'

export const loader = () => data(null, { status: 404 })

// Within the browser there is nothing to ask the server for.
export const clientLoader = () => null

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export default NotFound
