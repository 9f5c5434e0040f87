import { redirect } from 'react-router'
import type { RouterContextProvider } from 'react-router'

import { servicesContext, sessionContext } from '#platform/pages/contexts.ts'
import { signInPath } from '#shop/accounts/safe-redirect.ts'
import { downloadInvoice } from '#shop/orders/server/download-invoice.ts'

type Wanted = Parameters<typeof downloadInvoice>[2]

/** Answers a paper of an order; whoever is signed out is led to the order itself, not to a file. */
export async function loadPaper(context: Readonly<RouterContextProvider>, wanted: Wanted) {
  const session = await context.get(sessionContext)({ fresh: true })
  if (!session?.emailVerified) {
    const order = new URLSearchParams({ order: wanted.orderId }).toString()
    return redirect(signInPath(`/checkout/success?${order}`))
  }
  return downloadInvoice(context.get(servicesContext), session, wanted)
}
