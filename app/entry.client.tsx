import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

import { followTheme } from '#platform/ui/theme/theme.ts'
import { trackInvokedCalls } from '#shop/analytics/browser/track-invoked-calls.ts'
import { surviveMissingChunks } from '#shop/navigation/browser/missing-chunks.ts'

import { listenForAnalytics } from './analytics/follow-analytics.ts'

followTheme()
trackInvokedCalls()
listenForAnalytics()
// Vite reloads pages of its own in development.
if (import.meta.env.PROD) surviveMissingChunks()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
